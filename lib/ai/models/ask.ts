import { setTimeout as sleep } from "node:timers/promises";
import { APICallError, generateText, Output, streamText, type LanguageModel } from "ai";
import type { z } from "zod";
import type { BandViewer } from "@/lib/access";
import type { ModelResult, ModelTask } from "@/lib/generated/prisma/enums";
import { log } from "@/lib/log";
import { Breaker } from "@/lib/ai/models/breaker";
import { spendBudget } from "@/lib/ai/models/budget";
import { findModel } from "@/lib/ai/models/provider";
import { countResult } from "@/lib/ai/models/uses";

/** Milliseconds for all that is done to get an answer (contract, "Collaborations, rewards, points"). */
const TIMEOUT_MS = 8_000;
const MAX_ATTEMPTS = 2;
/** What is waited before the second try, in milliseconds. */
const RETRY_DELAY_MS = 300;
const TOKENS_MAX = 900;

const breaker = new Breaker();

type Prompt = { task: ModelTask; system: string; prompt: string };

/** An answer that must not be shown. */
class Untrue extends Error {
  override readonly name = "Untrue";
}

/** A model that may be asked now; what ends the wait, time being up or nobody there any more; and where to say what became of it, of which the first counts. */
type ModelCall = {
  model: LanguageModel;
  deadline: AbortSignal;
  left: AbortSignal;
  end: (result: ModelResult) => Promise<void>;
};

/**
 * A model's answer of this shape that passes the check; null when there is no model, the band wants none or has used up its
 * day, or the model fails twice or takes too long: then the rules have to do.
 */
export async function askModel<T>(
  viewer: BandViewer,
  {
    task,
    system,
    prompt,
    shape,
    isTrue,
  }: Prompt & { shape: z.ZodType<T>; isTrue: (answer: T) => Promise<boolean> },
): Promise<T | null> {
  const modelCall = await beginModelCall(viewer, task);
  if (!modelCall) return null;
  for (let left = MAX_ATTEMPTS; ;) {
    try {
      const { output } = await generateText({
        ...settings(modelCall),
        system,
        prompt,
        output: Output.object({ schema: shape }),
      });
      if (!(await isTrue(output))) throw new Untrue();
      await modelCall.end("used");
      return output;
    } catch (error) {
      if (!(await mayTryAgain(modelCall, --left, task, error))) return null;
    }
  }
}

/**
 * As `askModel`, for a list of texts under `key`: each is handed on as soon as it is complete and has passed the check. Returns whether all
 * came and passed; what was handed on before a failure is true, but not all. The model is stopped at once when `left` is aborted, or
 * nobody asks for the next text.
 */
export async function* streamModel(
  viewer: BandViewer,
  { task, system, prompt, shape, isTrue, left: gone = NEVER }: Prompt & Streamed,
): AsyncGenerator<string, boolean> {
  const leaving = new AbortController();
  const modelCall = await beginModelCall(viewer, task, AbortSignal.any([gone, leaving.signal]));
  if (!modelCall) return false;
  let given = 0;
  try {
    for (let left = MAX_ATTEMPTS; ;) {
      try {
        for await (const parts of completeParts(
          { ...settings(modelCall), system, prompt },
          shape,
        )) {
          if (!(await isTrue(parts))) throw new Untrue();
          for (const part of parts.slice(given)) yield part;
          given = Math.max(given, parts.length);
        }
        await modelCall.end("used");
        return true;
      } catch (error) {
        if (!(await mayTryAgain(modelCall, given > 0 ? 0 : --left, task, error))) return false;
      }
    }
  } finally {
    leaving.abort();
    await modelCall.end("left");
  }
}

type Streamed = {
  shape: z.ZodType<{ parts: string[] }>;
  isTrue: (parts: string[]) => Promise<boolean>;
  left?: AbortSignal;
};

const NEVER = new AbortController().signal;

type Settings = {
  model: LanguageModel;
  abortSignal: AbortSignal;
  maxRetries: number;
  maxOutputTokens: number;
};

const settings = ({ model, deadline, left }: ModelCall): Settings => ({
  model,
  abortSignal: AbortSignal.any([deadline, left]),
  maxRetries: 0,
  maxOutputTokens: TOKENS_MAX,
});

/** The parts that are complete so far, whenever there are more; at the end all of them. Throws what went wrong on the way. */
async function* completeParts(
  call: Settings & { system: string; prompt: string },
  schema: z.ZodType<{ parts: string[] }>,
): AsyncGenerator<string[]> {
  let failure: unknown;
  const stream = streamText({
    ...call,
    output: Output.object({ schema }),
    onError: ({ error }) => void (failure = error),
  });
  let count = 0;
  for await (const { parts = [] } of stream.partialOutputStream) {
    // The last one is still being written.
    const complete = parts.slice(0, -1).filter((part) => part !== undefined);
    if (complete.length > count) yield complete;
    count = complete.length;
  }
  if (failure) throw failure;
  yield (await stream.output).parts;
}

async function beginModelCall(
  viewer: BandViewer,
  task: ModelTask,
  left = NEVER,
): Promise<ModelCall | null> {
  const model = viewer.aiHelp ? findModel() : null;
  if (!model) return null;
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  const instead = !breaker.allows()
    ? "resting"
    : (await spendBudget(viewer.bandId))
      ? null
      : "overBudget";
  if (!instead) return { model, deadline, left, end: once((result) => endModelCall(task, result)) };
  await countResult(task, instead);
  return null;
}

function once(end: ModelCall["end"]): ModelCall["end"] {
  let ended: Promise<void> | undefined;
  return (result) => (ended ??= end(result));
}

async function endModelCall(task: ModelTask, result: ModelResult): Promise<void> {
  if (result === "slow" || result === "failed") breaker.fail();
  else if (result !== "left") breaker.succeed();
  await countResult(task, result);
}

/** Whether there is another try, after a pause; else the call ends with what went wrong. */
async function mayTryAgain(
  modelCall: ModelCall,
  tries: number,
  task: ModelTask,
  error: unknown,
): Promise<boolean> {
  const [hasLeft, isLate] = [modelCall.left.aborted, modelCall.deadline.aborted];
  if (!hasLeft) log.warn({ task, error: nameOf(error) }, "model failed");
  if (tries > 0 && !isLate && !hasLeft) {
    await sleep(RETRY_DELAY_MS);
    return true;
  }
  await modelCall.end(
    hasLeft ? "left" : isLate ? "slow" : error instanceof Untrue ? "untrue" : "failed",
  );
  return false;
}

/** Without its message, which may hold the answer or the key. */
const nameOf = (error: unknown) =>
  APICallError.isInstance(error)
    ? `status ${error.statusCode ?? "unknown"}`
    : error instanceof Error
      ? error.name
      : "unknown";
