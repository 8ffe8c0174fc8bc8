import { ReadableStream, TextEncoderStream } from "node:stream/web";
import { exportUsers } from "@/lib/admin/export";
import { ExportAnswer, ExportQuery } from "@/lib/admin/users-schema";
import { route } from "@/lib/http";

export const GET = route({ summary: "All users as CSV", query: ExportQuery, answer: ExportAnswer, admin: true }, async ({ viewer, query }) => {
  const { filename, pieces } = await exportUsers(viewer, query.format);
  const file = { "content-type": "text/csv; charset=utf-8", "content-disposition": `attachment; filename="${filename}"` };
  const headers = { ...(query.format === "csv" ? file : { "content-type": "application/json" }), "cache-control": "private, no-store" };
  return new Response(ReadableStream.from(pieces).pipeThrough(new TextEncoderStream()) as unknown as BodyInit, { headers });
});
