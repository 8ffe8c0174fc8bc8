import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openMailbox, type Mailbox } from "../support/mailbox";
import { copyOfTemplate, overTcp } from "../setup/postgres";
import { s3Missing, startS3, type S3Server } from "../setup/s3";
import { serverEnvironment } from "../setup/server";
import { photo } from "../support/hostile-pictures";
import { call, CRON_SECRET, type Host } from "./client";
import { changePhoto, post, signUp, startUpload } from "./member";
import { smokeTest } from "./smoke";
import { buildForVercel, cliMissing, functionFiles } from "./vercel/build";
import { Router } from "./vercel/router";

const missing = s3Missing() ?? cliMissing();
if (missing) console.log(`Vercel's output is not tested: ${missing}`);

/** Vercel's limit for a function. */
const FUNCTION_BYTES_MAX = 250 * 1024 * 1024;

const FUNCTION_BODY_MAX = 4.5 * 1024 * 1024;
/** The second: `vercel build` looks for the manifest's source by its address, not by Next's convention. */
const EXPECTED = ["WARNING! Build not running on Vercel.", "page /manifest.webmanifest/route"];
/** Tests, documents, what compiles TypeScript, and scripts of worker threads. */
const NOT_RUN = /^(tests|docs)\/|node_modules\/(tsx|esbuild)\/|worker\.mjs$/;

describe.skipIf(missing)("what `vercel build` makes", () => {
  let built: ReturnType<typeof buildForVercel>;
  let store: S3Server;
  let mailbox: Mailbox;
  let router: Router;
  let host: Host;
  /** A function may write here alone. */
  const temporary = mkdtempSync(path.join(tmpdir(), "doublebill-function-"));

  beforeAll(async () => {
    chmodSync(temporary, 0o777);
    store = await startS3();
    mailbox = await openMailbox();
    const database = overTcp(await copyOfTemplate(inject("postgresUrl"), "vercel"));
    const { DATA_DIR: _, ...settings } = await serverEnvironment(database, "", {
      ...store.environment,
      VERCEL: "1",
      TMPDIR: temporary,
      SMTP_URL: mailbox.url,
      CRON_SECRET,
    });
    built = buildForVercel(settings);
    router = new Router(path.join(built.folder, ".vercel/output"), settings);
    await router.listen(Number(settings.PORT));
    const settled = () => router.settled();
    host = { origin: settings.APP_URL!, pages: "rendered", mailbox, settled };
  }, 900_000);
  afterAll(async () => {
    router?.stop();
    await Promise.allSettled([store?.stop(), mailbox?.close()]);
    for (const folder of [built?.folder, temporary])
      if (folder) rmSync(folder, { recursive: true, force: true });
  });

  test("is built without a warning", () => {
    expect(built.log).toContain("Build Completed");
    const lines = built.log
      .split("\n")
      .filter((line) => !EXPECTED.some((one) => line.includes(one)));
    const suspicious = /warn|deprecated|failed|could not|unable/i;
    expect(lines.filter((line) => suspicious.test(line))).toEqual([]);
  });

  test("fits into functions, with what they run and nothing else", () => {
    const functions = functionFiles(path.join(built.folder, ".vercel/output/functions"));
    expect(functions.size).toBeGreaterThan(3);
    for (const [folder, files] of functions) {
      const bytes = files.map((file) => statSync(path.join(folder, file)).size);
      expect(
        bytes.reduce((sum, size) => sum + size),
        folder,
      ).toBeLessThan(FUNCTION_BYTES_MAX);
      expect(
        files.filter((file) => NOT_RUN.test(file)),
        folder,
      ).toEqual([]);
    }
  });

  smokeTest(() => host);

  test("a photo above what a function takes goes straight to the store", async () => {
    const member = await signUp(host);
    const bytes = await photo(4000, 3000);
    expect(bytes.length).toBeGreaterThan(FUNCTION_BODY_MAX);
    const { uploadURL } = await startUpload(host, member);
    expect((await call(host, uploadURL, { method: "PUT", bytes })).status).toBe(413);
    const page = await call(host, `/band/${member.bandId}/profile/edit`, { cookie: member.cookie });
    expect(page.text).toContain(String.raw`\"pictureService\":\"store\"`);
    const metadata = { purpose: "picture", size: bytes.length };
    const calls = "/api/uploads/s3/multipart";
    const file = { filename: "large.jpg", type: "image/jpeg", metadata };
    type Opened = { key: string; uploadId: string };
    const opened = (await post(host, calls, member.cookie, file)).json<Opened>();
    const query = `?${new URLSearchParams({ key: opened.key })}`;
    const upload = `${calls}/${opened.uploadId}`;
    const { url } = (await call(host, `${upload}/1${query}`, { cookie: member.cookie })).json<{
      url: string;
    }>();
    expect(new URL(url).origin).not.toBe(host.origin);
    const put = await fetch(url, { method: "PUT", body: new Uint8Array(bytes) });
    const parts = [{ PartNumber: 1, ETag: put.headers.get("etag") }];
    const done = await post(host, `${upload}/complete${query}`, member.cookie, { parts });
    expect(done.status, done.text).toBe(200);
    const { pathname } = new URL(done.json<{ location: string }>().location);
    const shown = await call(host, await changePhoto(host, member, pathname));
    expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  });
});
