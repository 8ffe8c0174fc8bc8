import http from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import compression from "compression";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

// Loaded first into the app's process: Next would hash, encode and compress a cached page anew for each who asks for it (docs/decisions/0032).
const { createServer } = http;
http.createServer = (...given) => createServer(...given.map((one) => (typeof one === "function" ? sending(one) : one)));

/** Bytes of answers kept, by the way they are compressed and the entity tag that the page store gave their text. */
const kept = new LRUCache({ maxSize: 32 * 1024 * 1024, sizeCalculation: (bytes) => bytes.length });
const inTheMaking = new Set();

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
const ENCODERS = {
  br: (text) => promisify(brotliCompress)(text, { params: { [BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text) => promisify(gzip)(text),
  identity: async (text) => Buffer.from(text),
};

/** For all that is sent once only; a small window, because each answer under way has one. */
const compress = compression({ brotli: { params: { [BROTLI_PARAM_LGWIN]: 18 } } });
/** Those of `compression`, so that both choose the same one. */
const ENCODINGS = ["br", "gzip", "deflate", "identity"];
const PREFERRED = ["br", "gzip"];

function sending(listener) {
  return (request, response) => {
    const { end } = response;
    compress(request, response, () => {});
    const { end: endOthers } = response;
    response.end = function (text, ...given) {
      const tag = response.getHeader("etag");
      if (typeof text !== "string" || !tag) return endOthers.call(response, text, ...given);
      if (response.statusCode === 200 && isKnown(request, tag)) return end.call(unchanged(response));
      const encoding = new Negotiator(request).encoding(ENCODINGS, PREFERRED);
      const bytes = kept.get(`${encoding} ${tag}`);
      if (bytes) return end.call(encoded(response, encoding, bytes), bytes);
      keep(encoding, tag, text);
      return endOthers.call(response, text, ...given);
    };
    listener(request, response);
  };
}

const isKnown = (request, tag) => (request.headers["if-none-match"] ?? "").split(/\s*,\s*/).includes(tag);

function unchanged(response) {
  for (const header of ["content-type", "content-length"]) response.removeHeader(header);
  response.appendHeader("vary", "Accept-Encoding");
  response.statusCode = 304;
  return response;
}

function encoded(response, encoding, bytes) {
  response.setHeader("content-length", bytes.length);
  if (encoding !== "identity") response.setHeader("content-encoding", encoding);
  return response;
}

async function keep(encoding, tag, text) {
  const key = `${encoding} ${tag}`;
  if (!ENCODERS[encoding] || inTheMaking.has(key)) return;
  inTheMaking.add(key);
  kept.set(key, await ENCODERS[encoding](text));
  inTheMaking.delete(key);
}
