// In plain JavaScript, because server/requests.mjs reads it, too.

const CONTROL_CHARACTER = /\p{Cc}/u;

/** The decoded segments. Null with control characters, or with dot segments, which clients resolve. */
export function decodePath(/** @type {string} */ pathname) {
  try {
    const segments = pathname.split("/").map(decodeURIComponent);
    return segments.every(isReadable) ? segments : null;
  } catch {
    return null;
  }
}

const isReadable = (/** @type {string} */ segment) =>
  segment !== "." && segment !== ".." && !CONTROL_CHARACTER.test(segment);
