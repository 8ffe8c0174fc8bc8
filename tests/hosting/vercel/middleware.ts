import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Visit } from "./routes";

const load = createRequire(import.meta.url);

export type EdgeFunction = (request: Request, context: object) => Promise<Response>;
type EdgeRuntime = { evaluate: (code: string) => unknown };

/** Edge functions get these of Node's modules. */
const MODULES = ["async_hooks", "buffer", "node:async_hooks", "node:buffer"];

export function loadEdgeFunction(
  folder: string,
  environment: Record<string, string>,
): EdgeFunction {
  const { entrypoint } = JSON.parse(readFileSync(path.join(folder, ".vc-config.json"), "utf8"));
  const { EdgeRuntime } = load("next/dist/compiled/edge-runtime");
  const runtime: EdgeRuntime = new EdgeRuntime({
    extend: (context: object) =>
      Object.assign(context, {
        AsyncLocalStorage,
        process: { env: environment },
        require: (name: string) => {
          if (!MODULES.includes(name)) throw new Error(`The middleware asks for ${name}`);
          return load(name);
        },
      }),
  });
  const code = readFileSync(path.join(folder, entrypoint), "utf8");
  runtime.evaluate(
    `var module = { exports: {} }, exports = module.exports;\n${code.replace(/\bexport default\b/, "module.exports.default =")}`,
  );
  return runtime.evaluate("module.exports.default ?? module.exports") as EdgeFunction;
}

/** Applies what the middleware answers; returns the answer itself where it ends the visit. */
export async function runMiddleware(run: EdgeFunction, visit: Visit): Promise<Response | null> {
  const { method, url } = visit;
  const headers = new Headers(visit.headers as Record<string, string>);
  const answer = await run(new Request(url, { method, headers }), { waitUntil: () => {} });
  for (const name of answer.headers.get("x-middleware-override-headers")?.split(",") ?? [])
    visit.headers[name] = answer.headers.get(`x-middleware-request-${name}`) ?? undefined;
  for (const [name, value] of answer.headers)
    if (!name.startsWith("x-middleware-")) visit.answerHeaders[name] = value;
  const rewrite = answer.headers.get("x-middleware-rewrite");
  if (rewrite) visit.url = new URL(rewrite, url);
  return rewrite || answer.headers.has("x-middleware-next") ? null : answer;
}
