export const LINES = "application/x-ndjson";

const HEADERS = {
  "content-type": `${LINES}; charset=utf-8`,
  "cache-control": "private, no-store, no-transform",
  "x-accel-buffering": "no",
};

/** `signal` is aborted when the reader leaves, also while a value is awaited. */
export async function streamLines(
  begin: (left: AbortSignal) => Promise<AsyncGenerator<unknown, void>>,
): Promise<Response> {
  const encoder = new TextEncoder();
  const leaving = new AbortController();
  const values = await begin(leaving.signal);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await values.next();
      if (leaving.signal.aborted) return;
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
    },
    cancel() {
      leaving.abort();
      void values.return();
    },
  });
  return new Response(body, { headers: HEADERS });
}
