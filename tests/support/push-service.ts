import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { PushNotification } from "@/lib/push/due-push";
import type { PushSubscriptionInput } from "@/lib/push/schema";

type ReceivedPush = {
  headers: IncomingMessage["headers"];
  /** Null for a push without a payload. */
  notification: PushNotification | null;
  /** Of the signed token, checked. */
  claims: { aud: string; exp: number; sub: string };
  /** In milliseconds. */
  at: number;
};

/** Status 0 closes the connection. */
type Answer = { status: number; headers?: Record<string, string> };

/** A push service on this machine, which also decrypts what it gets, as the browsers behind it would. */
export async function openPushService() {
  const browsers = new Map<string, Browser>();
  let answers: Answer[] = [];
  const server = createServer((request, response) => {
    void receive(request).finally(() => {
      const { status, headers } = answers.shift() ?? { status: 201 };
      if (status === 0) request.socket.destroy();
      else response.writeHead(status, headers).end();
    });
  });

  async function receive(request: IncomingMessage) {
    const body = await buffer(request);
    const browser = browsers.get(request.url ?? "");
    browser?.received.push({
      headers: request.headers,
      notification: body.length > 0 ? JSON.parse(browser.decrypt(body)) : null,
      claims: readClaims(request.headers.authorization ?? ""),
      at: Date.now(),
    });
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** A browser with a new subscription. */
    open(): Browser {
      const path = `/push/${randomBytes(12).toString("hex")}`;
      const browser = new Browser(`${origin}${path}`);
      browsers.set(path, browser);
      return browser;
    },
    /** Answers the next requests so, and those after them with 201. */
    answer: (...next: (number | Answer)[]) =>
      void (answers = next.map((one) => (typeof one === "number" ? { status: one } : one))),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type PushService = Awaited<ReturnType<typeof openPushService>>;

export class Browser {
  readonly received: ReceivedPush[] = [];
  readonly subscription: PushSubscriptionInput;
  private readonly keys: ECDH = createECDH("prime256v1");
  private readonly secret = randomBytes(16);

  constructor(endpoint: string) {
    const p256dh = this.keys.generateKeys("base64url");
    this.subscription = { endpoint, keys: { p256dh, auth: this.secret.toString("base64url") } };
  }

  /** RFC 8291 and RFC 8188, in one record. */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyEnd = 21 + body[20]!;
    const serverKey = body.subarray(21, keyEnd);
    const shared = this.keys.computeSecret(serverKey);
    const info = Buffer.concat([
      Buffer.from("WebPush: info\0"),
      this.keys.getPublicKey(),
      serverKey,
    ]);
    const input = Buffer.from(hkdfSync("sha256", shared, this.secret, info, 32));
    const derive = (name: string, bytes: number) =>
      Buffer.from(hkdfSync("sha256", input, salt, `Content-Encoding: ${name}\0`, bytes));
    const cipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    cipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([cipher.update(body.subarray(keyEnd, -16)), cipher.final()]);
    const end = padded.lastIndexOf(2);
    if (end < 0) throw new Error("The last record has no delimiter");
    return padded.subarray(0, end).toString();
  }
}

/** RFC 8292. Throws for a token that the key of the header did not sign. */
function readClaims(authorization: string): ReceivedPush["claims"] {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString("base64url"),
  );
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("The token was not signed with its key");
  return JSON.parse(Buffer.from(claims, "base64url").toString());
}
