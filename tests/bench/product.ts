import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { BARE_PAGE, BARE_ROUTE } from "./bare";

export type Credentials = { username: string; password: string };

/** Builds a copy of the product in this folder: its committed and uncommitted files with a bare route and a bare page beside them. */
export function buildCopy(copy: string) {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
    .split("\n")
    .filter(Boolean);
  for (const file of files) cpSync(file, path.join(copy, file));
  execFileSync("cp", ["-al", path.resolve("node_modules"), path.join(copy, "node_modules")]);
  for (const [file, text] of Object.entries({ ...BARE_ROUTE, ...BARE_PAGE })) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), text);
  }
  console.log("Building …");
  // The benchmark itself imports the generated client, which a fresh clone lacks.
  execFileSync("npm", ["run", "generate"], { stdio: ["ignore", "ignore", "inherit"] });
  execFileSync("npm", ["run", "build"], { cwd: copy, stdio: ["ignore", "ignore", "inherit"] });
}

/** Signs in and answers the session's cookie. */
export async function signIn(origin: string, credentials: Credentials): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  return answer.headers.get("set-cookie")!.split(";")[0]!;
}
