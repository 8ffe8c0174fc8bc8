import http from "node:http";

// Loaded first into the app's process: Next answers an address that cannot be decoded (/genres/%ZZ) with a bare 500 before any of our code runs.
const { createServer } = http;
http.createServer = (...given) => createServer(...given.map((one) => (typeof one === "function" ? refusing(one) : one)));

const HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff", "content-security-policy": "default-src 'none'" };

function refusing(listener) {
  return (request, response) => {
    if (isReadable(request.url)) return listener(request, response);
    const [type, body] = request.url.startsWith("/api/")
      ? ["application/json", JSON.stringify({ message: "This address cannot be read", code: "validation" })]
      : ["text/html; charset=utf-8", '<!doctype html><html lang="en"><title>Bad Request</title><h1>This address cannot be read</h1><p><a href="/">Go Home</a></p>'];
    response.writeHead(400, { ...HEADERS, "content-type": type }).end(body);
  };
}

function isReadable(url) {
  try {
    decodeURIComponent(url.split("?")[0]);
    return true;
  } catch {
    return false;
  }
}
