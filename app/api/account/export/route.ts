import { ReadableStream, TextEncoderStream } from "node:stream/web";
import { exportAccount } from "@/lib/accounts/export";
import { route } from "@/lib/http";

const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "content-disposition": 'attachment; filename="doublebill-export.json"',
  "cache-control": "private, no-store",
};

export const POST = route({ summary: "Everything that your account and band hold", produces: "application/json" }, ({ viewer }) => {
  const text = ReadableStream.from(exportAccount(viewer)).pipeThrough(new TextEncoderStream());
  return new Response(text as unknown as BodyInit, { headers: HEADERS });
});
