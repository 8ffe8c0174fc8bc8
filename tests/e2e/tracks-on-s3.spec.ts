import { fork } from "node:child_process";
import { once } from "node:events";
import { test as base } from "./fixtures";
import { brokenUploads } from "./tracks";

/** Where the product answers that has a real S3 server as its store; `missing` says why there is none. */
type OnS3 = { origin?: string; missing: string | null };

const test = base.extend<object, { onS3: OnS3 }>({
  onS3: [
    async ({}, provide) => {
      const program = fork("tests/setup/s3-app.ts", { execArgv: ["--import", "tsx"] });
      const ended = once(program, "exit");
      const failed = ended.then(() => Promise.reject(new Error("The product on S3 did not start")));
      const [started] = (await Promise.race([once(program, "message"), failed])) as [OnS3];
      await provide(started);
      if (program.connected) program.disconnect();
      await ended;
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ onS3: { origin, missing } }, provide, testInfo) => {
    testInfo.skip(missing !== null, `skipped, because ${missing}`);
    await provide(origin);
  },
});

test.describe.configure({ timeout: 150_000 });
test.skip(({ isMobile }) => isMobile, "The store knows no widths.");

brokenUploads(test);
