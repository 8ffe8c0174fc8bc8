import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CreateBucketCommand, PutBucketCorsCommand, S3Client } from "@aws-sdk/client-s3";
import { missingPackages } from "./packages";
import { freePort } from "./server";

const SCRIPT = "tests/setup/s3-server.sh";
const PACKAGES = ["radosgw", "ceph-mon", "ceph-osd", "ceph-common"];
const BUCKET = "doublebill";
const [KEY, SECRET] = ["test-key", "a-secret-for-tests"];

// The SDK warns of Node 20, which we support.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";

export type S3Server = {
  environment: Record<string, string>;
  kill: () => Promise<void>;
  revive: () => void;
  stop: () => Promise<void>;
};

const PROGRAMS = ["radosgw", "radosgw-admin", "ceph-mon", "ceph-osd", "ceph", "monmaptool"];

/** Why no S3 server can run here, or null. */
export const s3Missing = (): string | null => missingPackages(PACKAGES, PROGRAMS);

/** A real S3 server with a bucket whose CORS rule allows any origin. */
export async function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(path.join(tmpdir(), "doublebill-s3-"));
  const [port, monitorPort] = [String(await freePort()), String(await freePort())];
  const stop = async () => {
    for (const file of readdirSync(path.join(folder, "run")).filter((name) =>
      name.endsWith(".pid"),
    ))
      await end(folder, file);
    rmSync(folder, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${port}`;
  try {
    execFileSync("bash", [SCRIPT, "start", folder, port, monitorPort, KEY, SECRET], {
      stdio: ["ignore", "ignore", "inherit"],
      timeout: 300_000,
    });
    await makeBucket(endpoint);
  } catch (error) {
    await stop();
    throw error;
  }
  const environment = {
    STORAGE: "s3",
    S3_ENDPOINT: endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: SECRET,
  };
  return {
    environment,
    kill: () => end(folder, "client.rgw.pid"),
    revive: () =>
      void execFileSync("bash", [SCRIPT, "gateway", folder, port], {
        stdio: "ignore",
        timeout: 60_000,
      }),
    stop,
  };
}

async function end(folder: string, pidFile: string): Promise<void> {
  const pid = Number(readFileSync(path.join(folder, "run", pidFile), "utf8"));
  for (let tries = 0; tries < 50 && isAlive(pid); tries++) {
    process.kill(pid, tries === 0 ? "SIGTERM" : "SIGKILL");
    await sleep(100);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function makeBucket(endpoint: string): Promise<void> {
  const client = new S3Client({
    endpoint,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: KEY, secretAccessKey: SECRET },
  });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  const rule = {
    AllowedOrigins: ["*"],
    AllowedMethods: ["PUT", "POST", "GET"],
    AllowedHeaders: ["*"],
    ExposeHeaders: ["ETag", "Location"],
  };
  await client.send(
    new PutBucketCorsCommand({ Bucket: BUCKET, CORSConfiguration: { CORSRules: [rule] } }),
  );
}
