import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ROOT } from "@/server/paths";

/** What `npm run admin -- list` prints. */
export async function listAdmins(
  databaseUrl: string,
  { settings = {} as Record<string, string>, folder = ROOT } = {},
): Promise<string> {
  const command = ["--import", "tsx", "scripts/admin.ts", "list"];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: folder,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      NEXTAUTH_SECRET: "a secret for tests, nothing else, 32+",
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
      ...settings,
    },
  });
  return stdout;
}
