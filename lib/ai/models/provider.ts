import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import { env } from "@/lib/env";
import { abortableFetch } from "@/lib/http/abortable-fetch";

// Every call would warn that the schema is not sent.
globalThis.AI_SDK_LOG_WARNINGS = false;

const fetchDirectly: typeof fetch = (input, init) =>
  abortableFetch(input, { ...init, redirect: "error" });

let cached: { key: string; model: LanguageModel } | undefined;

export function findModel(): LanguageModel | null {
  const { AI_BASE_URL: baseURL, AI_API_KEY: apiKey, AI_MODEL: name } = env();
  if (!baseURL || !name) return null;
  const key = JSON.stringify([baseURL, apiKey, name]);
  // Few endpoints support schemas: the prompt describes the shape, and zod checks it.
  if (cached?.key !== key)
    cached = {
      key,
      model: createOpenAICompatible({ name: "configured", baseURL, apiKey, fetch: fetchDirectly })(
        name,
      ),
    };
  return cached.model;
}
