import { execFileSync, spawn, type SpawnOptions } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { waitForExit } from "@/server/children.mjs";
import { freePort } from "../setup/server";

/** Fetched on demand: nothing else needs its 800 megabytes. */
const DIRECTUS = "directus@11.17.4";
/** Its image's; it does not compile on 24. */
const NODE = "22.23.3";
/** An npm that runs no install scripts leaves these without their binaries. */
const COMPILED = ["isolated-vm", "argon2"];
const DATABASE = "directus";
const ADMIN = { email: "admin@example.com", password: "an admin's password" };
const MEMBER = { email: "member@example.com", password: "a member's password" };
const COPY_ROWS = 5_000;

/** The columns of a card and the biography; genres and influences as text, which Directus can filter by. */
const BANDS_SQL = `
  CREATE TABLE bands (
    id uuid PRIMARY KEY, name text NOT NULL, country text, region text, city text, genres text, influences text,
    photo_url text, biography text, spotify_listeners int, instagram_followers int, facebook_followers int,
    ticket_sales_hometown int, ticket_sales_250km int, ticket_sales_1000km int, points int,
    collaborations_count int, created_at timestamptz)`;
const COPY_SQL = `
  SELECT json_agg(band) AS bands, max(band.id::text) AS last FROM (
    SELECT id, name, country, region, city, array_to_string(genre_names, ', ') AS genres,
      array_to_string(influences, ', ') AS influences, photo_url, biography, spotify_listeners,
      instagram_followers, facebook_followers, ticket_sales_hometown, ticket_sales_250km,
      ticket_sales_1000km, points, collaborations_count, created_at
    FROM bands WHERE id > $1 ORDER BY id LIMIT ${COPY_ROWS}) band`;
/** Like ours, for the lists that are compared. */
const INDEXES_SQL = `
  CREATE INDEX ON bands (points DESC, collaborations_count DESC, created_at, id);
  CREATE INDEX ON bands (spotify_listeners DESC, created_at, id);
  CREATE INDEX ON bands (country, spotify_listeners DESC, created_at, id);
  CREATE INDEX ON bands USING gin (lower(name) gin_trgm_ops);
  CREATE INDEX ON bands USING gin (lower(genres) gin_trgm_ops)`;
const MESSAGES_SQL = `
  CREATE TABLE messages (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(), conversation uuid NOT NULL, sender uuid NOT NULL,
    content text NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
  CREATE INDEX ON messages (conversation, created_at)`;

type Directus = { origin: string; cookie: string; stop: () => Promise<void> };

/**
 * Directus with the product's bands, in a database beside the product's, and the session of a member who may read and
 * write them. Its cache, rate limits and web sockets are off.
 */
export async function startDirectus(folder: string, productUrl: string): Promise<Directus> {
  const home = path.join(folder, "directus");
  const node = install(home);
  await copyBands(productUrl);
  const port = await freePort();
  const { hostname, port: databasePort, username, password } = new URL(productUrl);
  const environment = {
    ...process.env,
    NODE_ENV: "production" as const,
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DB_CLIENT: "pg",
    DB_HOST: decodeURIComponent(hostname),
    DB_PORT: databasePort,
    DB_DATABASE: DATABASE,
    DB_USER: username,
    DB_PASSWORD: decodeURIComponent(password),
    SECRET: "a secret for benchmarks, nothing else",
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    CACHE_ENABLED: "false",
    RATE_LIMITER_ENABLED: "false",
    WEBSOCKETS_ENABLED: "false",
    TELEMETRY: "false",
    LOG_LEVEL: "error",
  };
  const program = path.join(home, "node_modules/directus/cli.js");
  const options: SpawnOptions = {
    cwd: home,
    env: environment,
    stdio: ["ignore", "inherit", "inherit"],
  };
  execFileSync(node, [program, "bootstrap"], options);
  const server = spawn(node, [program, "start"], options);
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    server.kill("SIGKILL"); // a shutdown logs each query that the load has left
    await waitForExit(server);
  };
  try {
    await waitForAnswer(`${origin}/server/ping`);
    const cookie = await makeMember(origin);
    return { origin, cookie, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Answers its Node. */
function install(home: string): string {
  console.log(`Installing ${DIRECTUS} …`);
  const { platform, arch } = process;
  const runtime = path.join(home, `runtime/node_modules/node-${platform}-${arch}`);
  npm(path.dirname(path.dirname(runtime)), process.env, [
    ["install", `${path.basename(runtime)}@${NODE}`],
  ]);
  const folder = path.join(runtime, "bin");
  const PATH = `${folder}${path.delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH, npm_config_nodedir: runtime };
  npm(home, env, [
    ["install", DIRECTUS],
    ["rebuild", ...COMPILED],
  ]);
  return path.join(folder, "node");
}

function npm(folder: string, env: NodeJS.ProcessEnv, commands: string[][]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "package.json"), "{}");
  for (const command of commands)
    execFileSync("npm", [...command, "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: folder,
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
}

async function copyBands(productUrl: string): Promise<void> {
  const copyUrl = new URL(productUrl);
  copyUrl.pathname = DATABASE;
  const product = new pg.Client(productUrl);
  await product.connect();
  // BENCH_DATA may hold that of an earlier run.
  await product.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
  await product.query(`CREATE DATABASE ${DATABASE}`);
  const copy = new pg.Client(copyUrl.href);
  await copy.connect();
  await copy.query(`CREATE EXTENSION pg_trgm; ${BANDS_SQL}; ${MESSAGES_SQL}`);
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await product.query<{ bands: object[] | null; last: string }>(COPY_SQL, [
      after,
    ]);
    const [{ bands, last }] = rows as [(typeof rows)[number]];
    if (!bands) break;
    await copy.query("INSERT INTO bands SELECT * FROM json_populate_recordset(NULL::bands, $1)", [
      JSON.stringify(bands),
    ]);
    after = last;
  }
  await copy.query(INDEXES_SQL);
  await copy.query("VACUUM ANALYZE bands");
  await Promise.all([product.end(), copy.end()]);
}

async function waitForAnswer(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if ((await fetch(url).catch(() => null))?.ok) return;
    await sleep(100);
  }
  throw new Error("Directus did not answer within 30 seconds.");
}

/** Answers the cookie of a new member's session. */
async function makeMember(origin: string): Promise<string> {
  const send = async (method: "POST" | "PATCH", path: string, body: object, token = "") => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  };
  const signedIn = await send("POST", "/auth/login", ADMIN);
  const { data: admin } = (await signedIn.json()) as { data: { access_token: string } };
  const create = async (path: string, body: object): Promise<string> => {
    const answer = await send("POST", path, body, admin.access_token);
    const { data } = (await answer.json()) as { data: { id: string } };
    return data.id;
  };
  const policy = await create("/policies", { name: "member", admin_access: false });
  for (const collection of ["bands", "messages"]) {
    // Its table is there, but Directus has no settings of it yet.
    await send("PATCH", `/collections/${collection}`, { meta: {} }, admin.access_token);
    for (const action of ["create", "read", "update"])
      await create("/permissions", { policy, collection, action, fields: ["*"] });
  }
  const role = await create("/roles", { name: "member" });
  await create("/access", { role, policy });
  await create("/users", { ...MEMBER, role });
  const session = await send("POST", "/auth/login", { ...MEMBER, mode: "session" });
  return session.headers.get("set-cookie")!.split(";")[0]!;
}
