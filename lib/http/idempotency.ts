import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Reply, type Outcome } from "@/lib/http/answers";

const KEPT_MS = 24 * 60 * 60 * 1000;
/** How long a call without an answer counts as under way; after that its process is taken for dead. */
const UNDER_WAY_MS = 30_000;
const POLL_MS = 100;

type Call = { request: Request; scope: string; text: string };

/**
 * Runs a call; with an `Idempotency-Key` only once a day: the same key and body get the first answer again, another body
 * is a conflict (contract, "For every call"). A call that failed may be made again with its key.
 */
export async function answerOnce(call: Call, work: () => Promise<unknown>): Promise<Outcome> {
  const key = call.request.headers.get("idempotency-key");
  if (!key || call.request.method === "GET") return toOutcome(await work());
  if (key.length > 200) throw new AppError("validation", "Idempotency-Key is too long");
  const id = { scope: `${call.scope} ${call.request.method} ${new URL(call.request.url).pathname}`, key };
  const requestHash = createHash("sha256").update(call.text).digest("hex");
  const earlier = await claim(id, requestHash);
  if (earlier) return earlier;
  try {
    const outcome = toOutcome(await work());
    if (!(outcome instanceof Response))
      await db.idempotencyKey.update({
        where: { scope_key: id },
        data: { status: outcome.status ?? 0, answer: JSON.stringify(outcome.body), sessionId: outcome.session ?? null },
      });
    return outcome;
  } catch (error) {
    await db.idempotencyKey.deleteMany({ where: id });
    throw error;
  }
}

/** Null when this request is the first and may run. */
async function claim(id: { scope: string; key: string }, requestHash: string): Promise<Outcome | null> {
  const since = Date.now();
  for (;;) {
    const made = await db.idempotencyKey.createMany({ data: { ...id, requestHash }, skipDuplicates: true });
    if (made.count > 0) return null;
    const row = await db.idempotencyKey.findUnique({ where: { scope_key: id } });
    if (!row) continue;
    const age = Date.now() - row.createdAt.getTime();
    if (age > KEPT_MS || (row.status === null && age > UNDER_WAY_MS)) {
      await db.idempotencyKey.deleteMany({ where: { ...id, createdAt: row.createdAt } });
      continue;
    }
    if (row.requestHash !== requestHash) throw new AppError("conflict", "This Idempotency-Key was used for another request");
    if (row.status !== null) return recorded(row);
    if (Date.now() - since > UNDER_WAY_MS) throw new AppError("conflict", "The first request with this Idempotency-Key is still under way");
    await sleep(POLL_MS);
  }
}

function recorded({ status, answer, sessionId }: { status: number | null; answer: string | null; sessionId: string | null }): Outcome {
  return { status: status || undefined, body: answer === null ? undefined : JSON.parse(answer), ...(sessionId && { session: sessionId }) };
}

function toOutcome(result: unknown): Outcome {
  if (result instanceof Response) return result;
  if (result instanceof Reply) return { body: result.body, ...result.more };
  return { body: result };
}
