import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { GetObjectCommand } from "@aws-sdk/client-s3";
import { afterEach, expect, test } from "vitest";
import { env } from "@/lib/env";
import { keepSettings } from "@/tests/setup/settings";
import { createS3Client, sendToStore } from "./s3-client";

keepSettings();

const TIMEOUT_MS = 200;

let stop = () => {};
afterEach(() => stop());

/** A store that accepts connections and never answers. */
async function silentStore() {
  Object.assign(env(), { S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" });
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => {});
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const client = createS3Client(`http://127.0.0.1:${port}`, TIMEOUT_MS);
  stop = () => {
    client.destroy();
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return () => sendToStore(client.send(new GetObjectCommand({ Bucket: "bands", Key: "picture" })));
}

test("a store that accepts connections but never answers is away", async () => {
  const read = await silentStore();
  await expect(read()).rejects.toMatchObject({ code: "unavailable", status: 503 });
});
