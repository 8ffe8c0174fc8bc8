import { expect, test } from "vitest";
import { listAdmins } from "@/tests/setup/commands";
import { freePort } from "@/tests/setup/server";

test("a command says why no host can be used", async () => {
  const [first, second] = [await freePort(), await freePort()];
  const nowhere = `postgresql://ann@127.0.0.1:${first},127.0.0.1:${second}/bands`;
  await expect(listAdmins(nowhere)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^No host of the database takes writes\. .*ECONNREFUSED.*\.\n$/),
  });
});
