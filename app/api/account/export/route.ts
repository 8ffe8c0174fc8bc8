import { otherMethods, route } from "@/lib/http";
import { AccountExport } from "@/lib/accounts/personal-data/export-schema";
import { ReadableStream, TextEncoderStream } from "node:stream/web";
import { exportAccount } from "@/lib/accounts/personal-data/export";

const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "content-disposition": 'attachment; filename="doublebill-export.json"',
  "cache-control": "private, no-store",
};

export const POST = route(
  {
    id: "exportAccount",
    summary: "Everything that your account and band hold",
    description: "Gathered row by row, as one JSON object.",
    answer: AccountExport,
    errors: ["password_required", "rate_limited"],
  },
  async ({ viewer }) => {
    const text = ReadableStream.from(await exportAccount(viewer)).pipeThrough(
      new TextEncoderStream(),
    );
    // The stream types of Node and of the DOM differ.
    return new Response(text as unknown as BodyInit, { headers: HEADERS });
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
