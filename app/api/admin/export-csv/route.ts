import { otherMethods, route } from "@/lib/http";
import { ReadableStream, TextEncoderStream } from "node:stream/web";
import { exportUsers } from "@/lib/admin/users/export";
import { ExportAnswer, ExportQuery } from "@/lib/admin/users/schema";

export const GET = route(
  {
    id: "exportUsers",
    summary: "All users as CSV",
    description:
      "As a field of a JSON object, or with `format=csv` as a file. Cells that a spreadsheet would take for a formula are neutralised.",
    errors: ["password_required"],
    query: ExportQuery,
    answer: ExportAnswer,
    produces: "text/csv",
    admin: true,
  },
  async ({ viewer, query }) => {
    const { filename, pieces } = await exportUsers(viewer, query.format);
    const file = {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${filename}"`,
    };
    const headers = {
      ...(query.format === "csv" ? file : { "content-type": "application/json" }),
      "cache-control": "private, no-store",
    };
    return new Response(
      // The stream types of Node and of the DOM differ.
      ReadableStream.from(pieces).pipeThrough(new TextEncoderStream()) as unknown as BodyInit,
      { headers },
    );
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
