// One of Vercel's functions in a process of its own: node function.mjs FOLDER
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";

const [folder] = process.argv.slice(2);
const { handler, environment = {} } = JSON.parse(
  readFileSync(path.join(folder, ".vc-config.json"), "utf8"),
);
for (const [name, value] of Object.entries(environment)) process.env[name] ??= value;

// Vercel's launcher hands it to Next's after().
globalThis[Symbol.for("@vercel/request-context")] = {
  get: () => ({ waitUntil: (work) => void work.catch(console.error) }),
};

const file = path.join(folder, handler);
process.chdir(path.dirname(file));
const loaded = createRequire(file)(file);
const handle = typeof loaded === "function" ? loaded : loaded.default;

const server = createServer((request, response) => void handle(request, response));
server.listen(0, "127.0.0.1", () => process.send(server.address().port));
process.on("disconnect", () => process.exit());
