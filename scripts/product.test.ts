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

test("a command names the settings that it lacks", async () => {
  const settings = { NEXTAUTH_SECRET: "", ENCRYPTION_KEY: "" };
  await expect(listAdmins("postgresql://nowhere/bands", { settings })).rejects.toMatchObject({
    stderr: `These settings are missing or wrong:
  NEXTAUTH_SECRET is required with DATABASE_URL
  ENCRYPTION_KEY is required with DATABASE_URL
`,
  });
});
