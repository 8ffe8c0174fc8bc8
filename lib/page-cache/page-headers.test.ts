import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { env } from "@/lib/env";
import { policyFor, setPageHeaders } from "./page-headers";

test("a page gets a policy with the hashes of its own inline scripts, and no others", () => {
  const hash = createHash("sha256").update("alert(1)").digest("base64");
  const policy = policyFor(`<script src="/a.js"></script><script>alert(1)</script>`);
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test("a member who enters by a cached page can send files to the store from there", () => {
  Object.assign(env(), {
    STORAGE: "s3",
    S3_BUCKET: "files",
    S3_ENDPOINT: "https://store.example",
    UPLOADTHING_TOKEN: btoa('{"regions":["fra1"]}'),
  });
  expect(policyFor("")).toContain(
    "; connect-src 'self' https://store.example https://fra1.ingest.uploadthing.com;",
  );
});

const withHeaders = (html: string) => {
  const value: Parameters<typeof setPageHeaders>[0] = { kind: "APP_PAGE", html };
  setPageHeaders(value);
  return value;
};

test("a page of something missing has its status and is for no cache", () => {
  const found = withHeaders("<main>one</main>");
  const gone = withHeaders('<main id="main" data-missing="410">');
  expect([found.status, gone.status]).toEqual([undefined, 410]);
  expect(found.headers!["cache-control"]).toBe("public, max-age=0, must-revalidate");
  expect(gone.headers!["cache-control"]).toBe("no-store");
});
