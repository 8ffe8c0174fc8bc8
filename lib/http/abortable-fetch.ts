import { cancelOnAbort } from "@/lib/http/cancel-on-abort";

/** `fetch` whose signal also ends reading the body: before Node 24 it may be lost once headers came. */
export const abortableFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!response.body || !init?.signal) return response;
  return new Response(cancelOnAbort(response.body, init.signal), response);
};
