"""What a click, a key or a field does, layer by layer (web/screens/layer.py); may import the app and below."""
