import { gzipSync } from "node:zlib";

/** Gzipped kilobytes of script that a page loads in a modern browser; for a member with the cookie. */
export async function scriptKilobytes(origin: string, path: string, cookie = ""): Promise<number> {
  const html = await (await fetch(origin + path, { headers: { cookie } })).text();
  const tags = [...html.matchAll(/<script\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/nomodule/i.test(tag));
  const sources = new Set(
    tags.flatMap((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? []),
  );
  const sizes = await Promise.all(
    [...sources].map(
      async (source) =>
        gzipSync(Buffer.from(await (await fetch(origin + source)).arrayBuffer())).length,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}
