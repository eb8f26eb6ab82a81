#!/usr/bin/perl
# Serves Katra to a class as serve.py does, for a Mac or a Linux without Python:
# `perl server/serve.pl [ADDRESS OF THIS MACHINE...]`.
use strict;
use warnings;
use Cwd qw(abs_path);
use Digest::MD5 qw(md5_hex);
use File::Basename qw(dirname);
use File::Find qw(find);
use IO::Socket::INET;

my $server = dirname(abs_path($0));
my $kit = dirname($server);
my @given = ('katra.html', 'start.html', 'LICENSE.txt', 'LICENSE-TEXTS.txt', 'server/class.html');
my @given_folders = ('site', 'sheets', 'licences');
my ($first_port, $ports) = ($ENV{PORT} || 8000, 20);
my ($max_head, $patience) = (16_384, 30);
my %types = (
  css => 'text/css; charset=utf-8', html => 'text/html; charset=utf-8', js => 'text/javascript; charset=utf-8',
  mjs => 'text/javascript; charset=utf-8', json => 'application/json', png => 'image/png',
  py => 'text/plain; charset=utf-8', svg => 'image/svg+xml', toml => 'text/plain; charset=utf-8',
  txt => 'text/plain; charset=utf-8', wasm => 'application/wasm', webmanifest => 'application/manifest+json',
  woff2 => 'font/woff2', zip => 'application/zip',
);
my %packed_already = map { $_ => 1 } qw(png woff2 zip);
my $packs = eval { require IO::Compress::Gzip };

# The files of the kit by their addresses: an address that is not in the list leads nowhere. All are read and packed
# before the first one asks, since each browser is answered by a process of its own.
my %contents;
keep($_) for grep { -f "$kit/$_" } @given;
find({ no_chdir => 1, wanted => sub { keep(substr $_, length($kit) + 1) if -f } },
  grep { -d } map { "$kit/$_" } @given_folders);
my $first = $contents{'/site/index.html'} ? '/site/' : '/katra.html';
my $missing = content("$server/missing.html");

my ($listening, $port);
for (0 .. $ports - 1) {
  $port = $first_port + $_;
  $listening = IO::Socket::INET->new(LocalPort => $port, Listen => 256, ReuseAddr => 1) and last;
}
die "$@\n" unless $listening;

my @places = map { "$_:$port" } grep { /^\d+(\.\d+){3}$/ } @ARGV;
my $text = content($server . (@places ? '/address.txt' : '/no-network.txt'));
my $shown = join "\n\n", map { "     http://$_" } @places;
$text =~ s/ADDRESS/$shown/g;
$text =~ s/PORT/$port/g;
$| = 1;
print $text;

$SIG{CHLD} = 'IGNORE';
$SIG{PIPE} = 'IGNORE';
my $opener = $ENV{BROWSER} || ($^O eq 'darwin' ? 'open' : 'xdg-open');
if (defined(my $process = fork)) {
  exec_quietly($opener, "http://localhost:$port/server/class.html?" . join ',', @places) unless $process;
}

while (1) {
  my $browser = $listening->accept or next;
  my $process = fork;
  if (defined $process && !$process) {
    close $listening;
    binmode $browser;
    $SIG{ALRM} = sub { exit };
    1 while answer($browser);
    exit;
  }
  close $browser;
}

# Answer one request; return whether the browser may ask for more.
sub answer {
  my ($browser) = @_;
  my $head = '';
  alarm $patience;
  while (defined(my $line = <$browser>)) {
    return 0 if length($head .= $line) > $max_head;
    last if $line =~ /^\r?\n$/;
  }
  alarm 20 * $patience;
  my ($method, $address) = $head =~ m{^(\w+) (\S+) HTTP/1\.[01]\r?\n} or return 0;
  if ($method !~ /^(GET|HEAD)$/) {
    reply($browser, $method, '405 Method Not Allowed', {}, '');
    return 0;
  }
  my ($name) = $address =~ /^([^?]*)/;
  $name .= 'index.html' if $name =~ m{/$} && $name ne '/';
  my $content = $contents{$name};
  return reply($browser, $method, '302 Found', { Location => $first }, '') if $name eq '/';
  return reply($browser, $method, '404 Not Found', { 'Content-Type' => $types{html} }, $missing) unless $content;
  if ($head =~ /^If-None-Match: *\Q$content->{tag}\E\r?$/mi) {
    return reply($browser, $method, '304 Not Modified', { ETag => $content->{tag} }, '');
  }
  my %about = ('Content-Type' => $content->{media}, ETag => $content->{tag}, 'Cache-Control' => 'no-cache',
    Vary => 'Accept-Encoding');
  if ($content->{packed} && $head =~ /^Accept-Encoding:.*gzip/mi) {
    return reply($browser, $method, '200 OK', { %about, 'Content-Encoding' => 'gzip' }, $content->{packed});
  }
  return reply($browser, $method, '200 OK', \%about, $content->{plain});
}

sub reply {
  my ($browser, $method, $status, $headers, $body) = @_;
  my %all = (%$headers, 'Content-Length' => length $body, 'X-Content-Type-Options' => 'nosniff');
  my $head = join '', "HTTP/1.1 $status\r\n", (map { "$_: $all{$_}\r\n" } sort keys %all), "\r\n";
  print {$browser} $head, $method eq 'HEAD' ? '' : $body or return 0;
  return $browser->flush;
}

sub keep {
  my ($name) = @_;
  my ($ending) = $name =~ /\.(\w+)$/;
  my $plain = content("$kit/$name");
  my $packed;
  IO::Compress::Gzip::gzip(\$plain => \$packed, -Level => 3) if $packs && !$packed_already{ $ending // '' };
  $contents{"/$name"} = {
    plain => $plain,
    packed => $packed,
    tag => '"' . md5_hex($plain) . '"',
    media => $types{ $ending // '' } || 'application/octet-stream',
  };
}

sub content {
  my ($path) = @_;
  open my $file, '<:raw', $path or die "$path: $!\n";
  local $/;
  return scalar <$file>;
}

sub exec_quietly {
  open STDOUT, '>', '/dev/null';
  open STDERR, '>', '/dev/null';
  exec @_ or exit 1;
}
