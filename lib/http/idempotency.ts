import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DAY_MS } from "@/lib/days";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Reply, type Outcome } from "@/lib/http/answers";
import { isSafe } from "@/lib/http/methods";
import { signingKey } from "@/lib/secrets";

const TTL_MS = DAY_MS;
/** After this, a call without an answer is taken for dead. */
const IN_PROGRESS_TIMEOUT_MS = 30_000;
const POLL_MS = 100;

/** Their answers hold secrets: sessions, recovery codes, exports, invitations. */
const NEVER_STORED = /^\/api\/(auth|account)(\/|$)|\/invitations(\/|$)/;

type Declaration = {
  access: "session" | "public";
  produces?: string;
  setsCookie?: boolean;
  readsOnly?: boolean;
};

export function takesIdempotencyKey(
  method: string,
  path: string,
  declaration: Declaration,
): boolean {
  if (isSafe(method) || NEVER_STORED.test(path)) return false;
  const { access, produces, setsCookie, readsOnly } = declaration;
  return access === "session" && !produces && !setsCookie && !readsOnly;
}

type Call = {
  request: Request;
  userId: string | undefined;
  text: string;
  declaration: Declaration;
};

/** Contract, "For every call": a retry gets the first answer, another body is a conflict. */
export async function runIdempotently(call: Call, work: () => Promise<unknown>): Promise<Outcome> {
  const key = call.request.headers.get("idempotency-key");
  const { pathname, search } = new URL(call.request.url);
  if (!key || !call.userId || !takesIdempotencyKey(call.request.method, pathname, call.declaration))
    return toOutcome(await work());
  if (key.length > 200) throw new AppError("validation", "Idempotency-Key is too long");
  const id = { scope: `${call.userId} ${call.request.method} ${pathname.toLowerCase()}`, key };
  const requestHash = createHmac("sha256", signingKey("idempotency"))
    .update(`${search}\n${call.text}`)
    .digest("hex");
  const { claimed, earlier } = await claim(id, requestHash);
  if (!claimed) return earlier;
  const outcome = await work().then(toOutcome, async (error: unknown) => {
    await db.idempotencyKey.deleteMany({ where: claimed });
    throw error;
  });
  // The work is done: whatever fails from here on, the key stays taken.
  if (outcome instanceof Response) await db.idempotencyKey.deleteMany({ where: claimed });
  else
    await db.idempotencyKey.updateMany({
      where: claimed,
      data: { status: outcome.status ?? 0, answer: JSON.stringify(outcome.body) },
    });
  return outcome;
}

type Id = { scope: string; key: string };
/** With its time, since a retry may have taken the key over from a call that is taken for dead. */
type ClaimedKey = Id & { createdAt: Date };
type Claim = { claimed: ClaimedKey; earlier?: never } | { claimed?: never; earlier: Outcome };

async function claim(id: Id, requestHash: string): Promise<Claim> {
  const since = Date.now();
  for (;;) {
    const [claimed] = await db.idempotencyKey.createManyAndReturn({
      data: { ...id, requestHash },
      skipDuplicates: true,
      select: { scope: true, key: true, createdAt: true },
    });
    if (claimed) return { claimed };
    const row = await db.idempotencyKey.findUnique({ where: { scope_key: id } });
    if (!row) continue;
    const age = Date.now() - row.createdAt.getTime();
    if (age > TTL_MS || (row.status === null && age > IN_PROGRESS_TIMEOUT_MS)) {
      await db.idempotencyKey.deleteMany({ where: { ...id, createdAt: row.createdAt } });
      continue;
    }
    if (row.requestHash !== requestHash)
      throw new AppError("conflict", "This Idempotency-Key was used for another request");
    if (row.status !== null) return { earlier: recorded(row) };
    if (Date.now() - since > IN_PROGRESS_TIMEOUT_MS)
      throw new AppError(
        "conflict",
        "The first request with this Idempotency-Key is still under way",
      );
    await sleep(POLL_MS);
  }
}

function recorded({ status, answer }: { status: number | null; answer: string | null }): Outcome {
  return { status: status || undefined, body: answer === null ? undefined : JSON.parse(answer) };
}

function toOutcome(result: unknown): Outcome {
  if (result instanceof Response) return result;
  if (result instanceof Reply) return { body: result.body, ...result.more };
  return { body: result };
}
