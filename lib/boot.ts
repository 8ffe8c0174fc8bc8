import { subscribe as onDiagnostics } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { clientAddress } from "@/lib/address";
import { env } from "@/lib/env";
import { subscribe } from "@/lib/events/listener";
import { startJobs } from "@/lib/jobs";
import { PageStore } from "@/lib/pages/store";

/** What a server process sets up before its first request. Throws EnvError when the environment is not complete. */
export async function boot(): Promise<void> {
  env();
  markClientAddresses();
  if (env().NODE_ENV === "production" && env().VISITOR_PAGES === "cached") await keepPages();
  // server/app.mjs stops the jobs when the process is asked to end.
  Object.assign(globalThis, { [Symbol.for("doublebill.jobs")]: startJobs() });
}

/** Route handlers do not see the socket: each request brings the address that may be believed, whatever it claimed itself. */
function markClientAddresses() {
  onDiagnostics("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers["x-client-address"] = clientAddress(
      request.socket.remoteAddress,
      request.headers["x-forwarded-for"],
      env().TRUST_PROXY,
    );
  });
}

/** Puts the page store where `handler.mjs` finds it. */
async function keepPages() {
  const store = new PageStore();
  await subscribe(
    "pages",
    (tag) => store.drop(tag),
    () => store.clear(),
  );
  Object.assign(globalThis, { [Symbol.for("doublebill.pages")]: store });
}
