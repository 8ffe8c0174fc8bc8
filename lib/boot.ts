import { env, requireSetting } from "@/lib/env";
import { subscribe } from "@/lib/events/listener";
import { startJobs } from "@/lib/jobs";
import { PageStore } from "@/lib/page-cache/store";
import { startReadReplica } from "@/lib/read-replica";

export async function boot(): Promise<void> {
  requireSetting("DATABASE_URL");
  await startReadReplica();
  if (env().NODE_ENV === "production" && env().VISITOR_PAGES === "cached") await startPageCache();
  // A function is frozen between requests: there the timers of vercel.json run what is due.
  if (!env().VERCEL) globalThis.doublebillJobs = startJobs();
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
