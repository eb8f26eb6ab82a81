"""What a visitor can do, one file each, with its dialogs and controls; may import session and below."""
