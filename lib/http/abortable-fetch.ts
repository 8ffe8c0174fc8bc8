/** `fetch` whose signal also ends reading the body: before Node 24 it may be lost once headers came. */
export const abortableFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!response.body || !init?.signal) return response;
  const body = response.body.pipeThrough(new TransformStream(), { signal: init.signal });
  return new Response(body, response);
};
