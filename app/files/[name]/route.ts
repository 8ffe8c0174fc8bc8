import { findFile } from "@/lib/uploads/queries";

const HEADERS = {
  "content-type": "image/webp",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cache-control": "public, max-age=31536000, immutable",
};

/** Stored pictures: the same for everyone, so no session is looked at and no cookie set. */
export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const file = await findFile((await params).name);
  if (!file) return new Response("Not found", { status: 404, headers: { "cache-control": "public, max-age=60" } });
  return new Response(file.stream, { headers: { ...HEADERS, "content-length": String(file.bytes) } });
}
