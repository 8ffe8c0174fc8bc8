import { setTimeout as sleep } from "node:timers/promises";
import { APICallError, generateText, Output, streamText, type LanguageModel } from "ai";
import type { z } from "zod";
import type { BandViewer } from "@/lib/access";
import { CircuitBreaker } from "@/lib/ai/models/breaker";
import { spendBudget } from "@/lib/ai/models/budget";
import { findModel } from "@/lib/ai/models/provider";
import { countResult } from "@/lib/ai/models/uses";
import type { ModelResult, ModelTask } from "@/lib/generated/prisma/enums";
import { log } from "@/lib/log";

/** For all attempts together (contract, "Collaborations, rewards, points"). */
const TIMEOUT_MS = 8_000;
const MAX_ATTEMPTS = 2;
const RETRY_DELAY_MS = 300;
const MAX_OUTPUT_TOKENS = 900;

const SLOW = new DOMException("The model is too slow", "TimeoutError");
const LEFT = new DOMException("Nobody waits for the answer", "AbortError");

const breaker = new CircuitBreaker();

type Prompt = { task: ModelTask; system: string; prompt: string };

class UntruthfulAnswerError extends Error {
  override readonly name = "UntruthfulAnswerError";
}

/** `stopping` is aborted when time is up ("slow") or nobody waits ("left"). Only the first `end` counts. */
type ModelCall = {
  model: LanguageModel;
  stopping: AbortController;
  end: (result: ModelResult) => Promise<void>;
};

/** Null when no model may be asked or none gives a truthful answer: then the rules answer. */
export async function askModel<T>(
  viewer: BandViewer,
  {
    task,
    system,
    prompt,
    schema,
    isTruthful,
  }: Prompt & { schema: z.ZodType<T>; isTruthful: (answer: T) => Promise<boolean> },
): Promise<T | null> {
  const modelCall = await beginModelCall(viewer, task);
  if (!modelCall) return null;
  for (let attemptsLeft = MAX_ATTEMPTS; ;) {
    try {
      const { output } = await generateText({
        ...settingsFor(modelCall),
        system,
        prompt,
        output: Output.object({ schema }),
      });
      if (!(await isTruthful(output))) throw new UntruthfulAnswerError();
      await modelCall.end("used");
      return output;
    } catch (error) {
      if (!(await shouldRetry(modelCall, --attemptsLeft, task, error))) return null;
    }
  }
}

type StreamOptions = {
  schema: z.ZodType<{ parts: string[] }>;
  isTruthful: (parts: string[]) => Promise<boolean>;
  abandoned?: AbortSignal;
};

/** Yields each part once checked; returns whether all came. Stops when `abandoned` or the consumer leaves. */
export async function* streamModel(
  viewer: BandViewer,
  { task, system, prompt, schema, isTruthful, abandoned }: Prompt & StreamOptions,
): AsyncGenerator<string, boolean> {
  const modelCall = await beginModelCall(viewer, task, abandoned);
  if (!modelCall) return false;
  let yielded = 0;
  try {
    for (let attemptsLeft = MAX_ATTEMPTS; ;) {
      try {
        const call = { ...settingsFor(modelCall), system, prompt };
        for await (const parts of completeParts(call, schema)) {
          if (!(await isTruthful(parts))) throw new UntruthfulAnswerError();
          for (const part of parts.slice(yielded)) yield part;
          yielded = Math.max(yielded, parts.length);
        }
        await modelCall.end("used");
        return true;
      } catch (error) {
        attemptsLeft = yielded > 0 ? 0 : attemptsLeft - 1;
        if (!(await shouldRetry(modelCall, attemptsLeft, task, error))) return false;
      }
    }
  } finally {
    modelCall.stopping.abort(LEFT);
    await modelCall.end("left");
  }
}

type Settings = {
  model: LanguageModel;
  abortSignal: AbortSignal;
  maxRetries: number;
  maxOutputTokens: number;
};

const settingsFor = ({ model, stopping }: ModelCall): Settings => ({
  model,
  abortSignal: stopping.signal,
  maxRetries: 0,
  maxOutputTokens: MAX_OUTPUT_TOKENS,
});

/** Yields all complete parts whenever there are more of them. Throws the stream's failure. */
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
  abandoned?: AbortSignal,
): Promise<ModelCall | null> {
  const model = viewer.aiHelp ? findModel() : null;
  if (!model) return null;
  const stopping = new AbortController();
  const deadline = setTimeout(() => stopping.abort(SLOW), TIMEOUT_MS);
  const skipReason = await findSkipReason(viewer);
  if (skipReason) {
    clearTimeout(deadline);
    await countResult(task, skipReason);
    return null;
  }
  if (abandoned?.aborted) stopping.abort(LEFT);
  abandoned?.addEventListener("abort", () => stopping.abort(LEFT), { once: true });
  const end = once((result) => {
    clearTimeout(deadline);
    return endModelCall(task, result);
  });
  return { model, stopping, end };
}

async function findSkipReason({ bandId }: BandViewer): Promise<ModelResult | null> {
  if (!breaker.allowsCall()) return "resting";
  return (await spendBudget(bandId)) ? null : "overBudget";
}

function once(end: ModelCall["end"]): ModelCall["end"] {
  let ended: Promise<void> | undefined;
  return (result) => (ended ??= end(result));
}

async function endModelCall(task: ModelTask, result: ModelResult): Promise<void> {
  if (result === "slow" || result === "failed") breaker.recordFailure();
  else if (result !== "left") breaker.recordSuccess();
  await countResult(task, result);
}

/** After a pause; without another attempt the call ends with the reason. */
async function shouldRetry(
  modelCall: ModelCall,
  attemptsLeft: number,
  task: ModelTask,
  error: unknown,
): Promise<boolean> {
  const { aborted: isStopped, reason } = modelCall.stopping.signal;
  if (reason !== LEFT) log.warn({ task, error: describeError(error) }, "model failed");
  if (attemptsLeft > 0 && !isStopped) {
    await sleep(RETRY_DELAY_MS);
    return true;
  }
  if (isStopped) await modelCall.end(reason === LEFT ? "left" : "slow");
  else await modelCall.end(error instanceof UntruthfulAnswerError ? "untrue" : "failed");
  return false;
}

/** Without the message, which may hold the answer or the key. */
function describeError(error: unknown): string {
  if (APICallError.isInstance(error)) return `status ${error.statusCode ?? "unknown"}`;
  return error instanceof Error ? error.name : "unknown";
}
