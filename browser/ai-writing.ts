import { queryOptions } from "@tanstack/react-query";
import { api, apiResponse } from "@/browser/api";
import type { BioAnswer, BioEvent, BioInput } from "@/lib/ai/writing/schema";

export const conversationStartersQuery = (bandId: string) =>
  queryOptions({
    queryKey: ["conversation-starters", bandId],
    queryFn: () => api("POST", "/api/ai/conversation-starters", { bandId }),
  });

export const matchExplanationQuery = (bandId: string) =>
  queryOptions({
    queryKey: ["match-explanation", bandId],
    queryFn: () => api("POST", "/api/ai/match-explanation", { bandId }),
  });

/** The resolved text replaces the streamed sentences. Throws ApiError, or the abort reason. */
export async function streamBiography(
  input: BioInput,
  { onSentence, signal }: { onSentence: (sentence: string) => void; signal: AbortSignal },
): Promise<BioAnswer> {
  const response = await apiResponse("POST", "/api/ai/bio/stream", {
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
    signal,
  });
  for await (const event of readEvents(response.body)) {
    if ("biography" in event) return event;
    onSentence(event.sentence);
  }
  throw new TypeError("The stream ended early");
}

async function* readEvents(body: ReadableStream<Uint8Array> | null): AsyncGenerator<BioEvent> {
  if (!body) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split("\n");
    rest = lines.pop() ?? "";
    // Our own server sends one event per line.
    for (const line of lines) yield JSON.parse(line) as BioEvent;
    if (done) return;
  }
}
