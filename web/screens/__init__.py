"""What a visitor can do, a screen each, and how its controls are drawn; may import session and below."""
