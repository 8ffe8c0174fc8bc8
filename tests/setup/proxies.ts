import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stopChild } from "@/server/children.mjs";
import { ROOT } from "@/server/paths";
import { waitForPort } from "./listening";
import { missingPackages } from "./packages";
import { freePort } from "./server";

export type ProxyName = "nginx" | "Caddy";
export type Proxy = { port: number; certificate: Buffer; stop: () => Promise<void> };

/** Why no proxy can run here, or null. */
export const proxiesMissing = (): string | null =>
  missingPackages(["nginx-light", "caddy", "openssl"], ["nginx", "caddy", "openssl"]);

/** What deploy/ ships, on other ports, before one or more instances, and with a certificate of its own. */
export async function startProxy(name: ProxyName, ...appPorts: number[]): Promise<Proxy> {
  const folder = mkdtempSync(path.join(tmpdir(), "doublebill-proxy-"));
  const certificate = makeCertificate(folder);
  const port = await freePort();
  const [program, args] = await PROXIES[name](folder, port, appPorts);
  const environment = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const proxy = spawn(program, args, { env: environment, stdio: ["ignore", "ignore", "pipe"] });
  let complaints = "";
  proxy.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
  const stop = async () => {
    await stopChild(proxy);
    rmSync(folder, { recursive: true, force: true });
  };
  if (await waitForPort(port)) return { port, certificate, stop };
  await stop();
  throw new Error(`${name} does not listen with what deploy/ ships: ${complaints}`);
}

function makeCertificate(folder: string): Buffer {
  const [key, certificate] = ["privkey.pem", "fullchain.pem"].map((file) =>
    path.join(folder, file),
  );
  const names = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  const files = ["-keyout", key!, "-out", certificate!];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...files, ...names], {
    stdio: "ignore",
  });
  return readFileSync(certificate!);
}

type Command = [program: string, args: string[]];
type Configure = (folder: string, port: number, appPorts: number[]) => Promise<Command>;

const PROXIES: Record<ProxyName, Configure> = {
  nginx: async (folder, port, appPorts) => {
    const servers = appPorts.map((appPort) => `server 127.0.0.1:${appPort};`);
    const site = adapt("nginx.conf", [
      ["server 127.0.0.1:3000;", servers.join("\n\t")],
      ["\tlisten [::]:80;\n", ""],
      ["\tlisten [::]:443 ssl http2;\n", ""],
      ["listen 80;", `listen 127.0.0.1:${await freePort()};`],
      ["listen 443 ", `listen 127.0.0.1:${port} `],
      ["/etc/letsencrypt/live/bands.example", folder],
      ["/var/log/nginx", folder],
    ]);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((what) => `${what}_temp_path ${folder}/${what};`)
      .join(" ");
    const user = process.getuid?.() === 0 ? "user root;" : "";
    const file = path.join(folder, "nginx.conf");
    writeFileSync(
      file,
      `${user} daemon off; pid ${folder}/pid; error_log ${folder}/log; events {}\nhttp { access_log off; ${temporary}\n${site}}`,
    );
    return ["nginx", ["-p", folder, "-e", `${folder}/log`, "-c", file]];
  },
  Caddy: async (folder, port, appPorts) => {
    const certificate = `tls ${folder}/fullchain.pem ${folder}/privkey.pem`;
    const servers = appPorts.map((appPort) => `127.0.0.1:${appPort}`);
    const site = adapt("Caddyfile", [
      ["127.0.0.1:3000", servers.join(" ")],
      ["\nbands.example {", `\nhttps://127.0.0.1:${port} {\n\tbind 127.0.0.1\n\t${certificate}`],
    ]);
    const file = path.join(folder, "Caddyfile");
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
    return ["caddy", ["run", "--config", file, "--adapter", "caddyfile"]];
  },
};

/** Throws when the shipped file does not hold what is replaced. */
function adapt(file: string, changes: [string, string][]): string {
  const all: [string, string][] = [
    ...changes,
    ["/srv/doublebill/public", path.join(ROOT, "public")],
  ];
  return all.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/${file} does not hold ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(path.join(ROOT, "deploy", file), "utf8"),
  );
}
