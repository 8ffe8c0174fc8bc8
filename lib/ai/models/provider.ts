import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import { env } from "@/lib/env";

// Each question would warn that no schema is sent along.
globalThis.AI_SDK_LOG_WARNINGS = false;

const fetchDirectly: typeof fetch = (input, init) => fetch(input, { ...init, redirect: "error" });

let made: { key: string; model: LanguageModel } | undefined;

/** The model of the environment; null when none is set. */
export function findModel(): LanguageModel | null {
  const { AI_BASE_URL: baseURL, AI_API_KEY: apiKey, AI_MODEL: name } = env();
  if (!baseURL || !name) return null;
  const key = JSON.stringify([baseURL, apiKey, name]);
  // Any endpoint can be asked for JSON, few for JSON of a shape: the prompt tells the shape, and zod checks it.
  if (made?.key !== key)
    made = {
      key,
      model: createOpenAICompatible({ name: "configured", baseURL, apiKey, fetch: fetchDirectly })(
        name,
      ),
    };
  return made.model;
}
