import http from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import compression from "compression";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

// Loaded first into the app's process: Next would hash, encode and compress a cached page anew for each who asks for it (docs/decisions/0032).
const { createServer } = http;
http.createServer = (...given) => createServer(...given.map((one) => (typeof one === "function" ? sending(one) : one)));

const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY } = constants;
const ENCODERS = {
  br: (text) => promisify(brotliCompress)(text, { params: { [BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
  identity: async (text) => Buffer.from(text),
};

/** Bytes of pages, by how they are encoded and the hash of their text, which lib/pages/finish.ts gave them. */
const kept = new LRUCache({ maxSize: 32 * 1024 * 1024, sizeCalculation: (bytes) => bytes.length });
/** What was asked for once: a crawler asks for each page once, and its bytes would push out those of others. */
const asked = new LRUCache({ max: 5_000 });

/** For what is sent once only; a small window, because each answer under way has one. */
const compress = compression({ brotli: { params: { [BROTLI_PARAM_LGWIN]: 18 } }, filter: isCompressible });
/** Those of `compression`, so that both choose the same one. */
const ENCODINGS = ["br", "gzip", "deflate", "identity"];
const PREFERRED = ["br", "gzip"];

function sending(listener) {
  return (request, response) => {
    const { end } = response;
    compress(request, response, () => {});
    const { end: endOthers } = response;
    response.end = function (text, ...given) {
      const hash = hashOfPage(request, response);
      if (!hash) return endOthers.call(response, text, ...given);
      const tag = `W/"${hash}"`;
      response.setHeader("etag", tag);
      if (isKnown(request, tag)) {
        markUnchanged(response);
        return end.call(response);
      }
      const encoding = new Negotiator(request).encoding(ENCODINGS, PREFERRED);
      const bytes = text && kept.get(`${encoding} ${hash}`);
      if (!bytes) {
        if (text) keep(`${encoding} ${hash}`, ENCODERS[encoding], text);
        return endOthers.call(response, text, ...given);
      }
      response.setHeader("content-length", bytes.length);
      if (encoding !== "identity") response.setHeader("content-encoding", encoding);
      // Past `compression`, which leaves alone what has an encoding, and what is for somebody who takes none.
      return end.call(response, bytes);
    };
    listener(request, response);
  };
}

/** The hash of a page that is there, while nothing of it has been sent. */
function hashOfPage({ method }, response) {
  const hash = response.getHeader("x-page-hash");
  if (!hash || response.headersSent) return undefined;
  response.removeHeader("x-page-hash");
  return (method === "GET" || method === "HEAD") && response.statusCode === 200 && typeOf(response).startsWith("text/html") ? hash : undefined;
}

/** Next gives the headers of routes as lists, in which `compression` sees no type. */
const typeOf = (response) => String([response.getHeader("content-type") ?? ""].flat()[0]);

// Most JSON is short, and how short it is nobody knows before it is sent.
function isCompressible(request, response) {
  const type = typeOf(response);
  return !type.startsWith("application/json") && compression.filter(request, { getHeader: () => type });
}

function isKnown({ headers }, tag) {
  const bare = (one) => one.trim().replace(/^W\//, "");
  return (headers["if-none-match"] ?? "").split(",").some((one) => one.trim() === "*" || bare(one) === bare(tag));
}

function markUnchanged(response) {
  response.statusCode = 304;
  for (const header of ["content-type", "content-length"]) response.removeHeader(header);
  // `compression` names it only where there is a type of content.
  response.appendHeader("vary", "Accept-Encoding");
}

function keep(key, encode, text) {
  if (!encode) return;
  if (!asked.delete(key)) asked.set(key, true);
  // What fails is compressed as it is sent, as before.
  else encode(text).then((bytes) => kept.set(key, bytes), () => {});
}
