// Serves Katra to a class as serve.py does, for Windows: serve-windows.cmd lets the PowerShell of Windows compile this
// (C# 5) and run it. $PORT is the first port that is tried.

using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.IO.Compression;
using System.Net;
using System.Net.NetworkInformation;
using System.Net.Sockets;
using System.Text;
using System.Threading;

public static class Katra
{
    static readonly string[] Given = { "katra.html", "start.html", "LICENSE.txt", "LICENSE-TEXTS.txt", "server/class.html" };
    static readonly string[] GivenFolders = { "site", "sheets", "licences" };
    const int FirstPort = 8000, Ports = 20, MaxHead = 16384, Patience = 30000;
    const string Other = "application/octet-stream";
    static readonly Dictionary<string, string> Types = new Dictionary<string, string> {
        { ".css", "text/css; charset=utf-8" }, { ".html", "text/html; charset=utf-8" },
        { ".js", "text/javascript; charset=utf-8" }, { ".mjs", "text/javascript; charset=utf-8" },
        { ".json", "application/json" }, { ".png", "image/png" }, { ".py", "text/plain; charset=utf-8" },
        { ".svg", "image/svg+xml" }, { ".toml", "text/plain; charset=utf-8" }, { ".txt", "text/plain; charset=utf-8" },
        { ".wasm", "application/wasm" }, { ".webmanifest", "application/manifest+json" },
        { ".woff2", "font/woff2" }, { ".zip", "application/zip" },
    };
    static readonly string[] PackedAlready = { ".png", ".woff2", ".zip" };

    // The files of the kit by their addresses: an address that is not in the list leads nowhere.
    static readonly Dictionary<string, string> Paths = new Dictionary<string, string>(StringComparer.Ordinal);
    static readonly Dictionary<string, Content> Contents = new Dictionary<string, Content>(StringComparer.Ordinal);
    static string first;
    static byte[] missing;

    // What a file holds, as it is and packed.
    sealed class Content
    {
        public readonly byte[] Plain, Packed;
        public readonly string Media, Tag;

        public Content(string path)
        {
            string ending = Path.GetExtension(path);
            Plain = File.ReadAllBytes(path);
            Media = Types.ContainsKey(ending) ? Types[ending] : Other;
            Tag = "\"" + Plain.Length + "-" + File.GetLastWriteTimeUtc(path).Ticks + "\"";
            if (Array.IndexOf(PackedAlready, ending) >= 0) return;
            using (MemoryStream packed = new MemoryStream()) {
                using (GZipStream stream = new GZipStream(packed, CompressionMode.Compress)) stream.Write(Plain, 0, Plain.Length);
                Packed = packed.ToArray();
            }
        }
    }

    public static void Main(string[] arguments)
    {
        Serve(arguments[0]);
    }

    // Serve the folder of the kit until the window is closed.
    public static void Serve(string folder)
    {
        folder = Path.GetFullPath(folder);
        List(folder);
        string server = Path.Combine(folder, "server");
        missing = File.ReadAllBytes(Path.Combine(server, "missing.html"));
        TcpListener listener = Listening();
        int port = ((IPEndPoint)listener.LocalEndpoint).Port;
        List<string> places = new List<string>();
        foreach (string address in Addresses()) places.Add(address + ":" + port);
        string text = File.ReadAllText(Path.Combine(server, places.Count > 0 ? "address.txt" : "no-network.txt"), Encoding.UTF8);
        string shown = places.Count > 0 ? "     http://" + string.Join("\r\n\r\n     http://", places.ToArray()) : "";
        Console.OutputEncoding = new UTF8Encoding(false);
        Console.Write(text.Replace("ADDRESS", shown).Replace("PORT", port.ToString()));
        Console.Out.Flush();
        Show("http://localhost:" + port + "/server/class.html?" + string.Join(",", places.ToArray()));
        while (true) {
            try {
                TcpClient browser = listener.AcceptTcpClient();
                Thread thread = new Thread(Attend, 262144);
                thread.IsBackground = true;
                thread.Start(browser);
            }
            catch (SocketException) {
                Thread.Sleep(50); // a browser went while it stood in line
            }
        }
    }

    static void List(string folder)
    {
        foreach (string name in Given)
            if (File.Exists(Path.Combine(folder, name))) Paths["/" + name] = Path.Combine(folder, name);
        foreach (string name in GivenFolders) {
            string top = Path.Combine(folder, name);
            if (!Directory.Exists(top)) continue;
            foreach (string path in Directory.GetFiles(top, "*", SearchOption.AllDirectories))
                Paths["/" + name + path.Substring(top.Length).Replace('\\', '/')] = path;
        }
        first = Paths.ContainsKey("/site/index.html") ? "/site/" : "/katra.html";
    }

    // Listen on the first port that nobody uses.
    static TcpListener Listening()
    {
        int start;
        if (!int.TryParse(Environment.GetEnvironmentVariable("PORT"), out start)) start = FirstPort;
        for (int port = start; ; port++) {
            TcpListener listener = new TcpListener(IPAddress.Any, port);
            try {
                listener.ExclusiveAddressUse = true; // or Windows lets two servers have one port
                listener.Start(256);
                return listener;
            }
            catch (SocketException) {
                if (port == start + Ports - 1) throw;
            }
        }
    }

    // The addresses of this machine in its networks; first those of networks that lead somewhere.
    static List<string> Addresses()
    {
        List<string> leading = new List<string>(), others = new List<string>();
        foreach (NetworkInterface network in NetworkInterface.GetAllNetworkInterfaces()) {
            if (network.OperationalStatus != OperationalStatus.Up || network.NetworkInterfaceType == NetworkInterfaceType.Loopback) continue;
            IPInterfaceProperties properties = network.GetIPProperties();
            foreach (UnicastIPAddressInformation each in properties.UnicastAddresses) {
                string address = each.Address.ToString();
                if (each.Address.AddressFamily != AddressFamily.InterNetwork || address.StartsWith("127.") || address.StartsWith("169.254.")) continue;
                (properties.GatewayAddresses.Count > 0 ? leading : others).Add(address);
            }
        }
        leading.AddRange(others);
        return leading;
    }

    static void Show(string address)
    {
        try {
            Process.Start(address);
        }
        catch (Exception) {
            // There is no browser to show it: the window shows the address, too.
        }
    }

    // Answer one browser until it goes.
    static void Attend(object given)
    {
        try {
            using (TcpClient browser = (TcpClient)given) {
                browser.ReceiveTimeout = Patience;
                browser.SendTimeout = 20 * Patience;
                browser.NoDelay = true;
                BufferedStream stream = new BufferedStream(browser.GetStream(), 8192);
                List<string> head;
                while ((head = Head(stream)) != null && Answer(browser.GetStream(), head)) { }
            }
        }
        catch (IOException) {
            // The browser went.
        }
        catch (SocketException) {
            // It went even before.
        }
    }

    // Read the lines of a request up to the empty one; null if there is none, or if it is too long.
    static List<string> Head(Stream stream)
    {
        List<string> lines = new List<string>();
        StringBuilder line = new StringBuilder();
        for (int read = 0; read < MaxHead; read++) {
            int letter = stream.ReadByte();
            if (letter < 0) return null;
            if (letter == '\n') {
                if (line.Length == 0) return lines.Count > 0 ? lines : null;
                lines.Add(line.ToString());
                line.Length = 0;
            }
            else if (letter != '\r') {
                line.Append((char)letter);
            }
        }
        return null;
    }

    // Answer a request; return whether the browser may ask for more.
    static bool Answer(Stream stream, List<string> head)
    {
        string[] request = head[0].Split(' ');
        if (request.Length != 3 || !request[2].StartsWith("HTTP/1.")) return false;
        bool whole = request[0] == "GET";
        if (!whole && request[0] != "HEAD") {
            Reply(stream, true, "405 Method Not Allowed", "", new byte[0]);
            return false;
        }
        string name = request[1].Split('?')[0];
        if (name == "/") return Reply(stream, whole, "302 Found", "Location: " + first + "\r\n", new byte[0]);
        Content content = Find(name.EndsWith("/") ? name + "index.html" : name);
        if (content == null) return Reply(stream, whole, "404 Not Found", "Content-Type: " + Types[".html"] + "\r\n", missing);
        string tag = "ETag: " + content.Tag + "\r\n";
        if (Header(head, "If-None-Match") == content.Tag) return Reply(stream, whole, "304 Not Modified", tag, new byte[0]);
        string about = "Content-Type: " + content.Media + "\r\n" + tag + "Cache-Control: no-cache\r\nVary: Accept-Encoding\r\n";
        if (content.Packed != null && Header(head, "Accept-Encoding").Contains("gzip"))
            return Reply(stream, whole, "200 OK", about + "Content-Encoding: gzip\r\n", content.Packed);
        return Reply(stream, whole, "200 OK", about, content.Plain);
    }

    static Content Find(string name)
    {
        lock (Contents) { // a whole class asks for the same file at once: it is packed once
            if (!Paths.ContainsKey(name)) return null;
            if (!Contents.ContainsKey(name)) Contents[name] = new Content(Paths[name]);
            return Contents[name];
        }
    }

    static string Header(List<string> head, string name)
    {
        foreach (string line in head)
            if (line.StartsWith(name + ":", StringComparison.OrdinalIgnoreCase)) return line.Substring(name.Length + 1).Trim();
        return "";
    }

    static bool Reply(Stream stream, bool whole, string status, string headers, byte[] body)
    {
        string head = "HTTP/1.1 " + status + "\r\n" + headers + "Content-Length: " + body.Length + "\r\nX-Content-Type-Options: nosniff\r\n\r\n";
        byte[] bytes = Encoding.ASCII.GetBytes(head);
        stream.Write(bytes, 0, bytes.Length);
        if (whole) stream.Write(body, 0, body.Length);
        return true;
    }
}
