import type { Database } from "@/lib/db";
import type { Listener } from "@/lib/events/listener";
import type { RedisConnections } from "@/lib/events/redis";
import type { startJobs } from "@/lib/jobs";
import type { PageStore } from "@/lib/page-cache/store";
import type { Replica } from "@/lib/read-replica";

// What a process has once: Next loads modules once per bundle, and plain .mjs files outside of them.
declare global {
  var doublebillDatabase: Database | undefined;
  var doublebillListener: Listener | undefined;
  var doublebillRedis: RedisConnections | undefined;
  var doublebillReplica: Replica | undefined;
  /** For lib/page-cache/handler.mjs. */
  var doublebillPages: PageStore | undefined;
  /** For server/app.mjs, which stops them. */
  var doublebillJobs: ReturnType<typeof startJobs> | undefined;
}
