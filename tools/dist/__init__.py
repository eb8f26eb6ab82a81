"""What is published, built from the sources: the site, the page in one file, and the kit that holds both."""
