import { gzipSync } from "node:zlib";
import fc from "fast-check";
import type { OpenApiDocument, Schema } from "./document";
import { fromSchema } from "./from-schema";
import { hostileText, hostileValue } from "./values";

/** `content` is made when the call is sent: some are a megabyte. Its headers override those of the call. */
export type Body = {
  kind: string;
  headers: Record<string, string>;
  content: () => string | Buffer;
};

const JSON_TYPE = { "content-type": "application/json" };
const anyNumber = fc.noBias(fc.nat());
const MEGABYTE = 1024 * 1024;

const json = (kind: string, value: unknown): Body => ({
  kind,
  headers: JSON_TYPE,
  content: () => JSON.stringify(value) ?? "",
});

/** Bodies for a call that takes JSON. */
export function bodyFor(document: OpenApiDocument, schema: Schema): fc.Arbitrary<Body> {
  const valid = fromSchema(document, schema);
  return fc.oneof(
    { weight: 50, arbitrary: valid.map((value) => json("valid body", value)) },
    { weight: 60, arbitrary: fc.tuple(valid, anyNumber, hostileValue).map(withOneReplaced) },
    { weight: 10, arbitrary: fc.tuple(valid, anyNumber).map(withOneMissing) },
    { weight: 8, arbitrary: valid.map(withMore) },
    { weight: 8, arbitrary: hostileValue.map((value) => json("other JSON", value)) },
    { weight: 12, arbitrary: fc.oneof(brokenJson(), otherType(), multipart()) },
    { weight: 1, arbitrary: fc.tuple(valid, anyNumber, fc.constantFrom(...LARGE)).map(withLarge) },
  );
}

/** Bodies for calls without one and for undocumented addresses. */
export function anyBody(): fc.Arbitrary<Body> {
  const otherJson = hostileValue.map((value) => json("other JSON", value));
  return fc.oneof(otherJson, brokenJson(), otherType(), multipart());
}

/** Replaces one value, at any depth. */
function withOneReplaced([value, pick, hostile]: [unknown, number, unknown]): Body {
  return json("hostile field", replaceNode(value, pick, hostile));
}

function withLarge([value, pick, large]: [unknown, number, () => unknown]): Body {
  return {
    kind: "large body",
    headers: JSON_TYPE,
    content: () => JSON.stringify(replaceNode(value, pick, large())),
  };
}

function replaceNode(value: unknown, pick: number, replacement: unknown): unknown {
  const copy = structuredClone(value);
  const places: [Record<string, unknown>, string][] = [];
  const visit = (node: unknown) => {
    if (typeof node !== "object" || node === null) return;
    for (const [key, child] of Object.entries(node)) {
      places.push([node as Record<string, unknown>, key]);
      visit(child);
    }
  };
  visit(copy);
  const place = places[pick % places.length];
  if (!place) return replacement;
  const [parent, key] = place;
  parent[key] = replacement;
  return copy;
}

function withOneMissing([value, pick]: [unknown, number]): Body {
  const entries = Object.entries((value ?? {}) as object);
  entries.splice(pick % Math.max(1, entries.length), 1);
  return json("missing field", Object.fromEntries(entries));
}

function withMore(value: unknown): Body {
  const more = '"__proto__":{"isAdmin":true},"role":"ADMIN","isAdmin":true,"id":"1","points":9';
  return {
    kind: "more fields",
    headers: JSON_TYPE,
    content: () =>
      JSON.stringify(value).replace(/^\{/, `{${more}${Object.keys(value ?? {}).length ? "," : ""}`),
  };
}

const LARGE: (() => unknown)[] = [
  () => Array.from({ length: 400_000 }, () => 1),
  () => Array.from({ length: 200_000 }, () => "a"),
  () => Object.fromEntries(Array.from({ length: 60_000 }, (_, number) => [`k${number}`, 1])),
  () => "a".repeat(MEGABYTE - 5000),
  () => "\u{1f3b8}e\u0301".repeat(100_000),
  () => "a".repeat(MEGABYTE + 5000),
];

function brokenJson(): fc.Arbitrary<Body> {
  const texts: [string, string | Buffer][] = [
    ["empty body", ""],
    ["cut JSON", '{"username":'],
    ["two values", "{}{}"],
    ["byte order mark", "\ufeff{}"],
    ["UTF-16", Buffer.from("{}", "utf16le")],
    ["no UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ["huge number", '{"limit":1e999,"size":-0,"value":123456789012345678901234567890}'],
    ["equal keys", '{"content":"a","content":{"b":1},"password":"a","password":[]}'],
    ["deep array", "[".repeat(20_000) + "]".repeat(20_000)],
    ["deep object", '{"a":'.repeat(20_000) + "1" + "}".repeat(20_000)],
    ["zip bomb", gzipSync(Buffer.alloc(MEGABYTE, "a"))],
  ];
  return fc.constantFrom(...texts).map(([kind, content]) => ({
    kind,
    headers: { ...JSON_TYPE, ...(kind === "zip bomb" && { "content-encoding": "gzip" }) },
    content: () => content,
  }));
}

function otherType(): fc.Arbitrary<Body> {
  const types = [
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/xml",
    "application/json; charset=utf-16",
    "application/json, text/plain",
    "multipart/form-data",
    "x".repeat(2000),
    "",
  ];
  const texts = [
    "{}",
    "a=1&b[]=2&__proto__[x]=1",
    "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
  ];
  return fc.tuple(fc.constantFrom(...types), fc.constantFrom(...texts)).map(([type, text]) => ({
    kind: "other content type",
    headers: { "content-type": type },
    content: () => text,
  }));
}

const PARTS = [
  'content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n\x89PNG',
  'content-disposition: form-data; name="file"; filename="../../a.sh"\r\n\r\n#!/bin/sh',
  'content-disposition: form-data; name="__proto__"\r\n\r\nx',
  'content-disposition: form-data; name="a\0b"; filename="\0"\r\n\r\nx',
  "content-disposition: form-data\r\n\r\nx",
  "no header at all",
  `x-long: ${"a".repeat(20_000)}\r\n\r\nx`,
];

function multipart(): fc.Arbitrary<Body> {
  const parts = fc.array(fc.constantFrom(...PARTS), { maxLength: 4 });
  const boundaries = fc.constantFrom("--", "b", '"b c"', "", "x".repeat(200));
  return fc
    .tuple(parts, boundaries, hostileText, fc.boolean())
    .map(([list, boundary, text, isClosed]) => ({
      kind: "multipart body",
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
      content: () => {
        const mark = boundary.replaceAll('"', "");
        const whole = list.map((part) => `--${mark}\r\n${part}${text}\r\n`).join("");
        return Buffer.from(whole + (isClosed ? `--${mark}--\r\n` : ""));
      },
    }));
}
