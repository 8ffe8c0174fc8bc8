/** For the body of an answer: Next drops it unread when the client has gone, which leaves its source open. */
export const cancelOnAbort = <T>(stream: ReadableStream<T>, signal: AbortSignal) =>
  stream.pipeThrough(new TransformStream<T, T>(), { signal });
