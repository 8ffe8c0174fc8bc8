import { otherMethods } from "@/lib/http";
import { findFile, findPictureAddress } from "@/lib/uploads/queries";
import { answerFailures, withoutBody } from "@/lib/http/answers";
import { cancelOnAbort } from "@/lib/http/cancel-on-abort";

const HEADERS = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cache-control": "public, max-age=31536000, immutable",
};
const REDIRECT_HEADERS = { "cache-control": "public, max-age=60" };

/** Public: no session is read, no cookie set. An upload's first address redirects to its picture. */
export const GET = answerFailures<{ params: Promise<{ name: string }> }>(
  async (request, { params }) => {
    const { name } = await params;
    const file = await findFile(name);
    if (file) {
      const headers = {
        ...HEADERS,
        "content-type": file.type,
        "content-length": String(file.bytes),
      };
      const answer = new Response(cancelOnAbort(file.stream, request.signal), { headers });
      return request.method === "HEAD" ? withoutBody(answer) : answer;
    }
    const location = await findPictureAddress(name);
    if (location)
      return new Response(null, { status: 307, headers: { ...REDIRECT_HEADERS, location } });
    return new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
