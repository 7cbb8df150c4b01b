print("cradle")
