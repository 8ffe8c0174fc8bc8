import { expect, test } from "vitest";
import type { UploadPlace } from "@/lib/uploads/schema";
import { makeViewer } from "@/tests/support/factories";
import { photo, REFUSED, TAKEN, turned } from "../support/hostile-pictures";
import { memoryMegabytes } from "../setup/memory";
import { startBeside, stopServer } from "../setup/server";
import { call } from "./client";

test(
  "twenty concurrent hostile files leave the server within 650 MB, and the honest ones arrive",
  { timeout: 240_000 },
  async () => {
    const { origin, server } = await startBeside();
    try {
      const owner = await makeViewer();
      const files = await Promise.all(
        [...TAKEN, ...REFUSED.filter(([name]) => /bomb|megapixels|cut/.test(name))].map(
          async ([, make]) => make(),
        ),
      );
      files.push(await photo(4000, 3000, 70), await turned(6));
      const send = async (file: Buffer) => {
        const { uploadURL } = (await call("POST", "/api/objects/upload", { as: owner }))
          .body as UploadPlace;
        const { pathname, search } = new URL(uploadURL);
        return (
          await fetch(origin + pathname + search, {
            method: "PUT",
            body: new Uint8Array(file),
          })
        ).status;
      };
      const twenty = Array.from({ length: 20 }, (_, index) => files[index % files.length]!);
      const statuses = await Promise.all(twenty.map(send));
      expect(statuses.slice(0, TAKEN.length)).toEqual(TAKEN.map(() => 200));
      expect(statuses.every((status) => status === 200 || status === 400)).toBe(true);
      expect(memoryMegabytes(server.pid!, "VmHWM")).toBeLessThanOrEqual(650);
    } finally {
      await stopServer(server);
    }
  },
);
