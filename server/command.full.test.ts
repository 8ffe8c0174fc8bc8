import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { withClient } from "./client";

test(
  "a host that accepts the connection and stays silent is given up",
  { timeout: 30_000 },
  async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const asking = withClient(`postgresql://ann@127.0.0.1:${port}/bands`, async () => {});
    await expect(asking).rejects.toThrow(
      /^The database at 127\.0\.0\.1, port \d+, cannot be used: /,
    );
    silent.close();
  },
);
