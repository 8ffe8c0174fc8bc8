/**
 * `fetch`, whose signal also ends the reading of the body. Before Node 24, `fetch` can forget its signal
 * when garbage is collected after the headers came, and a body that drips is waited for without end.
 */
export const abortableFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!response.body || !init?.signal) return response;
  const body = response.body.pipeThrough(new TransformStream(), { signal: init.signal });
  return new Response(body, response);
};
