// One of Vercel's functions in a process of its own: node function.mjs FOLDER
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";

const [folder] = process.argv.slice(2);
const { handler, environment = {} } = JSON.parse(
  readFileSync(path.join(folder, ".vc-config.json"), "utf8"),
);
for (const [name, value] of Object.entries(environment)) process.env[name] ??= value;

let running = 0;
let endedCalls = 0;

/** When nothing runs any more, the router is told after how many calls: it stops this process then. */
async function run(work) {
  running++;
  await work.catch(console.error);
  running--;
  if (running === 0) process.send({ endedCalls });
}

// Vercel's launcher hands it to Next's after().
globalThis[Symbol.for("@vercel/request-context")] = {
  get: () => ({ waitUntil: (work) => void run(work) }),
};

const file = path.join(folder, handler);
process.chdir(path.dirname(file));
const loaded = createRequire(file)(file);
const handle = typeof loaded === "function" ? loaded : loaded.default;

async function answer(request, response) {
  const closed = once(response, "close");
  await handle(request, response);
  await closed;
}

const server = createServer((request, response) => {
  void run(answer(request, response).finally(() => endedCalls++));
});
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
process.on("disconnect", () => process.exit());
