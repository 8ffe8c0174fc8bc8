import { fork } from "node:child_process";
import { once } from "node:events";
import { test as base } from "./fixtures";

/** Where the product runs with another service; `missing` is why it does not. */
type SecondApp = { origin?: string; missing: string | null };

/** Tests whose pages come from the app that a program in tests/setup starts. */
export const testOn = (program: string) =>
  base.extend<object, { secondApp: SecondApp }>({
    secondApp: [
      async ({}, provide) => {
        const child = fork(`tests/setup/${program}`, { execArgv: ["--import", "tsx"] });
        const ended = once(child, "exit");
        const failed = ended.then(() =>
          Promise.reject(new Error(`${program} did not start the app`)),
        );
        const [started] = (await Promise.race([once(child, "message"), failed])) as [SecondApp];
        await provide(started);
        if (child.connected) child.disconnect();
        await ended;
      },
      { scope: "worker", timeout: 180_000 },
    ],
    baseURL: async ({ secondApp: { origin, missing } }, provide, testInfo) => {
      testInfo.skip(missing !== null, `skipped, because ${missing}`);
      await provide(origin);
    },
  });
