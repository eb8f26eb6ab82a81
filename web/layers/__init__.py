"""What a click, a key or a change in a field does, layer by layer (screens/layer.py); may import the app and below."""
