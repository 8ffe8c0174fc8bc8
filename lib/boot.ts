import { subscribe as onDiagnostics } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { clientIp } from "@/lib/client-ip";
import { env, requireSetting } from "@/lib/env";
import { subscribe } from "@/lib/events/listener";
import { startJobs } from "@/lib/jobs";
import { PageStore } from "@/lib/page-cache/store";
import { startReadReplica } from "@/lib/read-replica";

export async function boot(): Promise<void> {
  requireSetting("DATABASE_URL");
  if (!env().VERCEL) markClientIps();
  await startReadReplica();
  if (env().NODE_ENV === "production" && env().VISITOR_PAGES === "cached") await startPageCache();
  // A function is frozen between requests: there the timers of vercel.json run what is due.
  if (!env().VERCEL) globalThis.doublebillJobs = startJobs();
}

/** Route handlers do not see the socket; a header that the client sent itself is overwritten. */
function markClientIps() {
  onDiagnostics("http.server.request.start", (message) => {
    // Node documents this message, but types no channel.
    const { request } = message as { request: IncomingMessage };
    request.headers["x-client-address"] = clientIp(
      request.socket.remoteAddress,
      request.headers["x-forwarded-for"],
      env().TRUST_PROXY,
    );
  });
}

async function startPageCache() {
  const store = new PageStore();
  await subscribe(
    "pages",
    (tag) => store.drop(tag),
    () => store.clear(),
  );
  globalThis.doublebillPages = store;
}
