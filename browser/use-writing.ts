import { queryOptions } from "@tanstack/react-query";
import { api, ApiError } from "@/browser/api";
import type { BioAnswer, BioEvent, BioInput } from "@/lib/ai/writing/schema";

/** First lines for a message to another band; the same ones for as long as the page lives. */
export const startersFor = (bandId: string) =>
  queryOptions({
    queryKey: ["/api/ai/conversation-starters", bandId],
    queryFn: () => api("POST", "/api/ai/conversation-starters", { bandId }),
  });

/** Why another band suits the own one. */
export const explanationOf = (bandId: string) =>
  queryOptions({
    queryKey: ["/api/ai/match-explanation", bandId],
    queryFn: () => api("POST", "/api/ai/match-explanation", { bandId }),
  });

/** Asks for a biography and hands on its sentences as they come; answers the whole, which replaces them. Throws ApiError, or what `signal` was aborted with. */
export async function streamBiography(
  input: BioInput,
  { onSentence, signal }: { onSentence: (sentence: string) => void; signal: AbortSignal },
): Promise<BioAnswer> {
  const response = await fetch("/api/ai/bio/stream", {
    method: "POST",
    credentials: "include",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
    signal,
  });
  if (!response.ok) throw new ApiError(response, await response.text());
  for await (const event of eventsOf(response)) {
    if ("biography" in event) return event;
    onSentence(event.sentence);
  }
  throw new TypeError("The answer ended before its end");
}

async function* eventsOf(response: Response): AsyncGenerator<BioEvent> {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split("\n");
    rest = lines.pop()!;
    for (const line of lines) yield JSON.parse(line) as BioEvent;
    if (done) return;
  }
}
