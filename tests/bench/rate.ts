import autocannon from "autocannon";

export const CONNECTIONS = 16;
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const TURNS = 4;
const WARM_UP_SECONDS = 2;

/**
 * Requests per second of a URL and of its bare counterpart, in turns: what slows the machine slows both.
 * `onHeaders` gets those of the URL after the warm-up.
 */
export async function compare(
  url: string,
  headers: Record<string, string>,
  bareUrl: string,
  onHeaders?: OnHeaders,
): Promise<{ own: number; bare: number }> {
  await rate(url, headers, WARM_UP_SECONDS);
  await rate(bareUrl, {}, WARM_UP_SECONDS);
  let own = 0;
  let bare = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    own += (await rate(url, headers, SECONDS / TURNS, onHeaders)) / TURNS;
    bare += (await rate(bareUrl, {}, SECONDS / TURNS)) / TURNS;
  }
  return { own, bare };
}

type OnHeaders = (headers: string[]) => void;

/** Requests per second; throws when any answer was not 2xx. `onHeaders` gets names and values in turn. */
export async function rate(
  url: string,
  headers: Record<string, string>,
  duration: number,
  onHeaders?: OnHeaders,
): Promise<number> {
  const result = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration,
    ...(onHeaders && {
      setupClient: (client) =>
        client.on("headers", (response) => onHeaders((response as { headers: string[] }).headers)),
    }),
  });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} errors`);
  return result.requests.total / result.duration;
}
