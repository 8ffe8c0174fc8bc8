import { expect, test } from "vitest";
import { contentSecurityPolicy, storeOrigin } from "./csp";

test.each([
  [{}, ""],
  [{ STORAGE: "local", S3_ENDPOINT: "https://store.example" }, ""],
  [
    { STORAGE: "s3", S3_ENDPOINT: "http://127.0.0.1:9000", S3_BUCKET: "files" },
    "http://127.0.0.1:9000",
  ],
  [
    {
      STORAGE: "s3",
      S3_ENDPOINT: "http://store:9000",
      S3_PUBLIC_ENDPOINT: "https://files.example",
      S3_BUCKET: "files",
    },
    "https://files.example",
  ],
  [
    {
      STORAGE: "s3",
      S3_ENDPOINT: "https://store.example",
      S3_BUCKET: "files",
      S3_PATH_STYLE: "false",
    },
    "https://files.store.example",
  ],
  [
    { STORAGE: "s3", S3_REGION: "eu-central-1", S3_BUCKET: "files" },
    "https://files.s3.eu-central-1.amazonaws.com",
  ],
])("with %o browsers may send files to %j besides", (settings, origin) => {
  expect(storeOrigin(settings)).toBe(origin);
  expect(contentSecurityPolicy("", { store: origin })).toContain(
    `; connect-src 'self'${origin && ` ${origin}`};`,
  );
});
