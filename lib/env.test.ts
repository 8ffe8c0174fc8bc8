import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, it } from "vitest";
import { readEnv, SETTINGS } from "@/lib/env";

const text = readFileSync(".env.example", "utf8");

it("names every setting, and works as it stands", () => {
  const given = parseEnv(text) as Record<string, string>;
  expect(Object.keys(given).toSorted()).toEqual(
    [...SETTINGS.filter((name) => name !== "NODE_ENV"), "POSTGRES_PASSWORD"].toSorted(),
  );
  expect(readEnv(given)).toEqual(readEnv({}));
});

it("explains every setting in the line above; a secret may follow its key", () => {
  const lines = text.split("\n");
  const bare = lines.filter(
    (line, index) =>
      line.includes("=") && !line.startsWith("#") && !lines[index - 1]?.startsWith("#"),
  );
  expect(bare).toEqual(["S3_SECRET_ACCESS_KEY="]);
});
