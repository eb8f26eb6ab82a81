"""What a visitor can do, one screen each, and how its controls are drawn; may import session and below."""
