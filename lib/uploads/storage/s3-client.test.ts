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

/** A store that accepts connections, answers `bytes` at most and then nothing. */
async function silentStore(bytes = "") {
  Object.assign(env(), { S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" });
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => {}).once("data", () => socket.write(bytes));
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

test("a file that stops coming is cut off", async () => {
  const read = await silentStore("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf");
  const file = await read();
  await expect(file!.Body!.transformToString()).rejects.toMatchObject({ name: "TimeoutError" });
});
