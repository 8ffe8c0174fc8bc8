import { expect, test } from "vitest";
import { contentSecurityPolicy, uploadOrigins } from "./csp";

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
  [
    {
      STORAGE: "s3",
      S3_BUCKET: "files",
      UPLOADTHING_TOKEN: btoa('{"regions":["fra1"]}'),
    },
    "https://files.s3.us-east-1.amazonaws.com https://fra1.ingest.uploadthing.com",
  ],
])("with %o browsers may send files to %j besides", (settings, origin) => {
  expect(uploadOrigins(settings)).toBe(origin);
  expect(contentSecurityPolicy("", { store: origin })).toContain(
    `; connect-src 'self'${origin && ` ${origin}`};`,
  );
});
