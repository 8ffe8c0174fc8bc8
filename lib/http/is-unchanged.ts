const strip = (tag: string) => tag.trim().replace(/^W\//, "");

/** Whether If-None-Match names this ETag, by the weak comparison (RFC 9110, 13.1.2). */
export function isUnchanged(request: Request, etag: string): boolean {
  const tags = request.headers.get("if-none-match")?.split(",").map(strip) ?? [];
  return tags.includes("*") || tags.includes(strip(etag));
}
