#!/bin/sh
# Serves Katra to a class from a Mac or from Linux, with the Python or the Perl that is there.
cd "$(dirname "$0")" || exit 1

if [ ! -f server/serve.py ]; then
  echo "FR  Décompressez d’abord tout le fichier zip, puis recommencez dans le dossier katra."
  echo "MG  Avoahy aloha ny rakitra rehetra ao amin’ny zip, dia avereno ao amin’ny lahatahiry katra."
  echo "EN  Unpack the whole zip file first, then start again in the folder katra."
  exit 1
fi

# The addresses in networks of people, not of the containers and virtual machines of this computer.
addresses=$({ ip -4 -o addr show scope global || ifconfig; } 2>/dev/null |
  grep -Ev '^[0-9]+: (docker|br-|veth|virbr|vbox|vmnet)' |
  sed -n 's/.*inet \(addr:\)\{0,1\}\([0-9][0-9.]*\).*/\2/p' | grep -v '^127\.')

# On a Mac without the tools of developers, /usr/bin/python3 does nothing but offer these.
python_is_there() {
  found=$(command -v python3) || return 1
  if [ "$(uname)" = Darwin ] && [ "$found" = /usr/bin/python3 ]; then
    xcode-select -p >/dev/null 2>&1 || return 1
  fi
  python3 -c 'import sys; sys.exit(sys.version_info < (3, 7))' 2>/dev/null
}

# The addresses are several words.
# shellcheck disable=SC2086
if python_is_there; then
  exec python3 server/serve.py $addresses
elif command -v perl >/dev/null; then
  exec perl server/serve.pl $addresses
fi
echo "FR  Il n’y a ni Python ni Perl sur cet ordinateur : copiez plutôt katra.html sur chaque appareil."
echo "MG  Tsy misy Python na Perl amin’ity solosaina ity: adikao any amin’ny fitaovana tsirairay ny katra.html."
echo "EN  There is neither Python nor Perl on this computer: copy katra.html to each device instead."
exit 1
