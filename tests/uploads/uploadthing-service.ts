import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, json } from "node:stream/consumers";

const API_KEY = "sk_live_test";

/** A token of the form that UploadThing's dashboard gives out. */
export const tokenOf = (fields: object) => Buffer.from(JSON.stringify(fields)).toString("base64");
export const TOKEN = tokenOf({ apiKey: API_KEY, appId: "app", regions: ["fra1"] });

type Registration = { metadata: unknown; callbackUrl: string; callbackSlug: string };
type Stored = { key: string; name: string; size: number; type: string; customId: string };
type RouteMetadata = Registration & { fileKeys: string[] };

const sign = (text: string) =>
  `hmac-sha256=${createHmac("sha256", API_KEY).update(text).digest("hex")}`;

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "HEAD, PUT",
  "access-control-allow-headers": "*",
  "access-control-expose-headers": "x-ut-range-start",
};

/**
 * Stands in for UploadThing's servers: takes files from its real client, reports each to the app and returns the app's result.
 * The protocol is that of uploadthing 7.7.
 */
export class UploadThingService {
  /** Files by their keys, until the app deletes them. */
  readonly files = new Map<string, Buffer>();
  readonly registrations = new Map<string, Registration>();
  /** What the app's route returned, by file key. */
  readonly results = new Map<string, unknown>();
  /** Where reading a file redirects to. */
  redirectsTo: string | null = null;
  origin = "";
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch((error: unknown) => {
      response.writeHead(500, CORS).end(JSON.stringify({ error: String(error) }));
    });
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Settings with which the app uses this service. */
  get environment() {
    return {
      UPLOADTHING_TOKEN: TOKEN,
      UPLOADTHING_INGEST_URL: this.origin,
      UPLOADTHING_API_URL: this.origin,
    };
  }

  /** Stores a file under the address that the app signed for it, and returns the app's result. */
  async store(url: string, bytes: Buffer): Promise<unknown> {
    const file = this.#readSigned(new URL(url, this.origin));
    this.files.set(file.key, bytes);
    await this.report(file);
    return this.results.get(file.key);
  }

  /** Reports a stored file to the app. */
  async report(file: Stored): Promise<void> {
    const { metadata, callbackUrl, callbackSlug } = this.registrations.get(file.key)!;
    const url = `${this.origin}/f/${file.key}`;
    const reported = { ...file, url, appUrl: url, ufsUrl: url, fileHash: "" };
    const body = JSON.stringify({
      status: "uploaded",
      origin: this.origin,
      metadata,
      file: reported,
    });
    const headers = { "uploadthing-hook": "callback", "x-uploadthing-signature": sign(body) };
    const answer = await fetch(`${callbackUrl}?slug=${callbackSlug}`, {
      method: "POST",
      headers,
      body,
    });
    if (!answer.ok) throw new Error(`The app answers ${answer.status}: ${await answer.text()}`);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, this.origin);
    if (request.method === "OPTIONS") response.writeHead(204, CORS).end();
    else if (request.method === "HEAD")
      response.writeHead(200, { ...CORS, "x-ut-range-start": "0" }).end();
    else if (request.method === "PUT") await this.#put(url, request, response);
    else if (request.method === "GET") this.#get(url, response);
    else await this.#note(url.pathname, await json(request), response);
  }

  async #put(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = { "content-type": request.headers["content-type"]! };
    const form = await new Response(new Uint8Array(await buffer(request)), { headers }).formData();
    const bytes = Buffer.from(await (form.get("file") as File).arrayBuffer());
    const serverData = await this.store(url.href, bytes);
    const fileUrl = `${this.origin}/f/${url.pathname.slice(1)}`;
    const fileHash = createHash("md5").update(bytes).digest("hex");
    const answer = { url: fileUrl, appUrl: fileUrl, ufsUrl: fileUrl, fileHash, serverData };
    response
      .writeHead(200, { ...CORS, "content-type": "application/json" })
      .end(JSON.stringify(answer));
  }

  #get(url: URL, response: ServerResponse): void {
    if (this.redirectsTo) return void response.writeHead(302, { location: this.redirectsTo }).end();
    const file = this.files.get(url.pathname.slice("/f/".length));
    response.writeHead(file ? 200 : 404).end(file);
  }

  async #note(pathname: string, body: unknown, response: ServerResponse): Promise<void> {
    if (pathname === "/route-metadata") {
      const { fileKeys, ...registration } = body as RouteMetadata;
      for (const key of fileKeys) this.registrations.set(key, registration);
    } else if (pathname === "/callback-result") {
      const { fileKey, callbackData } = body as { fileKey: string; callbackData: unknown };
      this.results.set(fileKey, callbackData);
    } else if (pathname === "/v6/deleteFiles") {
      for (const key of (body as { fileKeys: string[] }).fileKeys) this.files.delete(key);
    }
    const answer = { ok: true, success: true, deletedCount: 1 };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  }

  /** The file that a signed address describes. Throws if the app has not signed or registered it. */
  #readSigned(url: URL): Stored {
    const given = Buffer.from(url.searchParams.get("signature") ?? "");
    const expected = Buffer.from(sign(url.href.replace(/&signature=[^&]*$/, "")));
    const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
    const key = url.pathname.slice(1);
    if (!isSigned || !this.registrations.has(key)) throw new Error("This address is not valid");
    // The client encodes these values twice.
    const read = (name: string) => decodeURIComponent(url.searchParams.get(`x-ut-${name}`) ?? "");
    const [name, type, customId] = [read("file-name"), read("file-type"), read("custom-id")];
    return { key, name, size: Number(read("file-size")), type, customId };
  }
}
