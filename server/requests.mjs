// Requests that Next would answer with a bare 500 or 400 are refused in front of it.
import { decodePath } from "../lib/page-cache/decode-path.mjs";

/** The middleware sets these for pages; from a client they are forged. */
const INTERNAL_HEADERS = [
  "content-security-policy",
  "content-security-policy-report-only",
  "x-nonce",
  "x-path",
];

/** Next answers other methods with a bare 400. */
const API_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Next would read the body of a POST for the middleware, and log an error if the client goes away. */
const PAGE_METHODS = ["GET", "HEAD"];

/** In development, Next's tools in the browser post to addresses of their own. */
const CALL =
  process.env.NODE_ENV === "development"
    ? /^[/\\]+(api|files|_next|__nextjs_\w+)(?=[/\\?#]|$)/
    : /^[/\\]+(api|files)(?=[/\\?#]|$)/;

const MAX_TARGET_LENGTH = 8_000;

const HEADERS = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};
const TITLES = { 400: "Bad Request", 405: "Method Not Allowed" };

export function sanitizeRequest(request) {
  for (const name of INTERNAL_HEADERS) delete request.headers[name];
  // Route handlers do not see the socket.
  request.headers["x-client-address"] = request.socket.remoteAddress;
  request.url = toOriginForm(request.url);
}

function toOriginForm(url) {
  const target = url.replace(/^https?:\/\/[^/?#]*/i, "");
  return target === url || target.startsWith("/") ? target : `/${target}`;
}

export function findRequestError({ method, url }) {
  if (!allowedMethods(url).includes(method)) {
    const message = CALL.test(url)
      ? "This address does not take this method"
      : "This page can only be read";
    return { status: 405, code: "method_not_allowed", message };
  }
  if (method === "OPTIONS" && url === "*") return { status: 204 };
  if (!isReadable(url)) {
    return { status: 400, code: "validation", message: "This address cannot be read" };
  }
}

const isReadable = (target) =>
  target.startsWith("/") &&
  target.length <= MAX_TARGET_LENGTH &&
  decodePath(target.split(/[?#]/)[0]) !== null;

function allowedMethods(url) {
  if (url.startsWith("/files/")) return [...PAGE_METHODS, "OPTIONS"];
  return CALL.test(url) || url === "*" ? API_METHODS : PAGE_METHODS;
}

/** A cache that equates both spellings would redirect for ever. */
export const isRedirected = (url) => /\/\/|\\|.\/$/.test(url.split("?")[0]);

export function sendRequestError({ url }, response, { status, code, message }) {
  const headers = status === 400 ? HEADERS : { ...HEADERS, allow: allowedMethods(url).join(", ") };
  if (status === 204) return response.writeHead(status, headers).end();
  if (CALL.test(url)) {
    return response
      .writeHead(status, { ...headers, "content-type": "application/json" })
      .end(JSON.stringify({ message, code }));
  }
  const page = `<!doctype html><html lang="en"><title>${TITLES[status]}</title><h1>${message}</h1><p><a href="/">Go Home</a></p>`;
  return response
    .writeHead(status, { ...headers, "content-type": "text/html; charset=utf-8" })
    .end(page);
}
