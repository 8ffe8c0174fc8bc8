import http from "node:http";

// Loaded first into the app's process: what is refused here makes Next answer with a bare 500 before any of our code runs, such as an address that cannot be decoded (/genres/%ZZ).
const { createServer } = http;
http.createServer = (...given) => createServer(...given.map((one) => (typeof one === "function" ? refusing(one) : one)));

const HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff", "content-security-policy": "default-src 'none'" };

/** The middleware tells pages by these what they are rendered with; from a client they are never true. */
const HEADERS_OF_OUR_OWN = ["content-security-policy", "content-security-policy-report-only", "x-nonce", "x-path"];

/** Node's web requests, which Next makes of all, do not take these methods. */
const REFUSED_METHODS = ["CONNECT", "TRACE", "TRACK"];
/** For calls Next answers other methods with a bare 400; the middleware refuses them for pages. */
const ALLOWED_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const PAGE_METHODS = ["GET", "HEAD"];

/** Characters of an address. A redirect repeats it, and clients take headers of 16 KB. */
const TARGET_MAX = 8_000;

function refusing(listener) {
  return (request, response) => {
    for (const name of HEADERS_OF_OUR_OWN) delete request.headers[name];
    request.url = withoutOrigin(request.url);
    const refusal = refusalOf(request);
    if (refusal) return refuse(response, request.url, refusal);
    if (isRedirected(request.url)) response.setHeader("cache-control", "no-store");
    listener(request, response);
  };
}

/** As a proxy is asked: "GET http://host/path". The host means nothing, as that of the `Host` header does not. */
function withoutOrigin(url) {
  const target = url.replace(/^https?:\/\/[^/?#]*/i, "");
  return target === url || target.startsWith("/") ? target : `/${target}`;
}

/** What is wrong with a request before anybody looks at what it asks for; undefined when nothing is. */
function refusalOf({ method, url }) {
  if (REFUSED_METHODS.includes(method) || (isCall(url) && !ALLOWED_METHODS.includes(method))) return { status: 405, code: "method_not_allowed", message: "This address does not take this method" };
  if (method === "OPTIONS" && url === "*") return { status: 204 };
  if (!isReadable(url)) return { status: 400, code: "validation", message: "This address cannot be read" };
}

/** Whether an address is one of the API or of a stored file, whose errors are JSON; all others are pages. */
const isCall = (url) => /^\/(api|files)(?=[/?#]|$)/.test(url);

/** The `Allow` of what is refused here, where the route's own methods are not known. */
function allowedMethods(url) {
  if (url.startsWith("/files/")) return [...PAGE_METHODS, "OPTIONS"];
  return isCall(url) || url === "*" ? ALLOWED_METHODS : PAGE_METHODS;
}

/**
 * Whether Next redirects to another spelling of this path, before the middleware: repeated slashes, backslashes, or a slash
 * at the end. A cache that takes both spellings for one address would answer with the redirect for ever.
 */
const isRedirected = (url) => /\/\/|\\|.\/$/.test(url.split("?")[0]);

const TITLES = { 400: "Bad Request", 405: "Method Not Allowed" };

function refuse(response, url, { status, code, message }) {
  const allow = status === 400 ? {} : { allow: allowedMethods(url).join(", ") };
  if (status === 204) return response.writeHead(status, { ...HEADERS, ...allow }).end();
  const [type, body] = isCall(url)
    ? ["application/json", JSON.stringify({ message, code })]
    : ["text/html; charset=utf-8", `<!doctype html><html lang="en"><title>${TITLES[status]}</title><h1>${message}</h1><p><a href="/">Go Home</a></p>`];
  response.writeHead(status, { ...HEADERS, ...allow, "content-type": type }).end(body);
}

/** Whether the path of a request's target is one, decodes to text without control characters, and has no segments such as "..", which clients resolve. */
function isReadable(target) {
  if (!target.startsWith("/") || target.length > TARGET_MAX) return false;
  try {
    const segments = target.split(/[?#]/)[0].split("/").map(decodeURIComponent);
    return !segments.some((segment) => segment === "." || segment === ".." || /\p{Cc}/u.test(segment));
  } catch {
    return false;
  }
}
