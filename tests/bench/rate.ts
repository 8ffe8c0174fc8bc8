import autocannon from "autocannon";

export const CONNECTIONS = 16;
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const TURNS = 4;
const WARM_UP_SECONDS = 2;

/** Requests per second of a call and of what it is compared with, in turns: what slows the machine for a while then slows both. */
export async function compare(
  target: string,
  headers: Record<string, string>,
  bareTarget: string,
): Promise<{ own: number; bare: number }> {
  await rate(target, headers, WARM_UP_SECONDS);
  await rate(bareTarget, {}, WARM_UP_SECONDS);
  let own = 0;
  let bare = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    own += (await rate(target, headers, SECONDS / TURNS)) / TURNS;
    bare += (await rate(bareTarget, {}, SECONDS / TURNS)) / TURNS;
  }
  return { own, bare };
}

/** Requests per second; throws when any answer was not 2xx. */
async function rate(
  url: string,
  headers: Record<string, string>,
  duration: number,
): Promise<number> {
  const {
    requests,
    non2xx,
    errors,
    duration: took,
  } = await autocannon({ url, headers, connections: CONNECTIONS, duration });
  if (non2xx || errors)
    throw new Error(`${url}: ${non2xx} answers were no success, ${errors} errors`);
  return requests.total / took;
}
