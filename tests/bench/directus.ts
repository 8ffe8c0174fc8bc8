import autocannon, { type Request } from "autocannon";
import { startDirectus } from "./directus-server";
import type { Pair } from "./inbox-crowd";
import { signIn } from "./product";
import { CONNECTIONS } from "./rate";
import { report } from "./report";
import { median, ratio } from "./statistics";
import { manyBands, withProduct } from "./workspace";

/**
 * Lists, searches and writes beside Directus with the same bands: `npm run bench:directus`. npm fetches it with the
 * Node of its image, and compiles a part of it.
 */
const BANDS = 100_000;
const PAIRS = 100;
const TURNS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const WARM_UP_SECONDS = 3;

const FIELDS =
  "id,name,country,region,city,genres,influences,photo_url,spotify_listeners,instagram_followers,facebook_followers,ticket_sales_hometown,ticket_sales_250km,ticket_sales_1000km,points,collaborations_count";
const IN_ORDER = "sort=-points,-collaborations_count,created_at,id";
const BY_LISTENERS = "sort=-spotify_listeners,created_at,id";

const TOP = "top 100";

const inRange = (genre: string) =>
  `filter[country][_eq]=DE&filter[spotify_listeners][_between]=500,5000&filter[genres][_icontains]=${genre}`;

/** Our path, and the query that lists the same bands from Directus, or as many. */
const READS: Record<string, [string, string]> = {
  "list, no filter": ["/api/bands", IN_ORDER],
  "list, rock in DE, 500 to 5000 listeners, by listeners": [
    "/api/bands?genres=rock&country=DE&spotifyMin=500&spotifyMax=5000&sort=spotify",
    `${inRange("rock")}&${BY_LISTENERS}`,
  ],
  "list, the same by match, theirs by listeners": [
    "/api/bands?genres=rock&country=DE&spotifyMin=500&spotifyMax=5000",
    `${inRange("rock")}&${BY_LISTENERS}`,
  ],
  "list, few bands (shoegaze), by listeners": [
    "/api/bands?genres=shoegaze&country=DE&spotifyMin=500&spotifyMax=5000&sort=spotify",
    `${inRange("shoegaze")}&${BY_LISTENERS}`,
  ],
  "name search, few bands (kamoryor)": [
    "/api/bands?search=kamoryor",
    `filter[name][_icontains]=kamoryor&${IN_ORDER}`,
  ],
  "name search, some (kelvin)": [
    "/api/bands?search=kelvin",
    `filter[name][_icontains]=kelvin&${IN_ORDER}`,
  ],
  "name search, many (harbour)": [
    "/api/bands?search=harbour",
    `filter[name][_icontains]=harbour&${IN_ORDER}`,
  ],
  [TOP]: ["/api/leaderboard?limit=100", IN_ORDER],
};

await withProduct(
  async (databaseUrl) => {
    await manyBands(BANDS)(databaseUrl);
    const { makePairs } = await import("./inbox-crowd");
    return makePairs(PAIRS);
  },
  async ({ origin, folder }, pairs) => {
    const directus = await startDirectus(folder, process.env.DATABASE_URL!);
    try {
      const { findTypicalBand, makeMember } = await import("./member");
      const { credentials } = await makeMember(await findTypicalBand());
      const cookie = await signIn(origin, credentials);
      const rows = [];
      for (const [call, [ownPath, query]] of Object.entries(READS)) {
        const own = [{ path: ownPath, headers: { cookie } }];
        const limit = call === TOP ? 100 : 20;
        const list = `/items/bands?limit=${limit}&fields=${FIELDS}&${query}`;
        const theirs = [{ path: list, headers: { cookie: directus.cookie } }];
        rows.push({ call, ...(await compareRates(origin, own, directus.origin, theirs)) });
      }
      for (const [call, own, theirs] of writes(pairs, directus.cookie))
        rows.push({ call, ...(await compareRates(origin, own, directus.origin, theirs)) });
      report(
        `Requests a second beside Directus, ${BANDS} bands, ${CONNECTIONS} connections, median of ${TURNS} turns`,
        rows,
      );
    } finally {
      await directus.stop();
    }
  },
);

/** Requests that differ each time, of one band after the other. */
function writes(pairs: Pair[], theirCookie: string): [string, Request[], Request[]][] {
  let written = 0;
  const write = (method: "PUT" | "POST" | "PATCH", path: string, cookie: string, body: object) => ({
    method,
    path,
    headers: { cookie, "content-type": "application/json" },
    setupRequest: (request: Request): Request => ({
      ...request,
      body: JSON.stringify(body).replace("#", String(++written)),
    }),
  });
  const sides = pairs.flatMap((pair) => pair.sides);
  const biography = { biography: "We have played # nights, most of them in small rooms." };
  const message = { content: "Shall we play night # together?" };
  return [
    [
      "write, a biography",
      sides.map(({ bandId, cookie }) =>
        write("PUT", `/api/bands/${bandId}/biography`, cookie, biography),
      ),
      sides.map(({ bandId }) => write("PATCH", `/items/bands/${bandId}`, theirCookie, biography)),
    ],
    [
      "write, a message",
      pairs.map(({ conversationId, sides: [{ bandId, cookie }] }) =>
        write("POST", "/api/messages", cookie, {
          ...message,
          conversationId,
          senderBandId: bandId,
        }),
      ),
      pairs.map(({ conversationId, sides: [{ bandId }] }) =>
        write("POST", "/items/messages", theirCookie, {
          ...message,
          conversation: conversationId,
          sender: bandId,
        }),
      ),
    ],
  ];
}

/** In turns: what slows the machine slows both. */
async function compareRates(
  origin: string,
  own: Request[],
  theirOrigin: string,
  theirs: Request[],
): Promise<{ own: number; Directus: number; ratio: string }> {
  await rateOf(origin, own, WARM_UP_SECONDS);
  await rateOf(theirOrigin, theirs, WARM_UP_SECONDS);
  const rates: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn++) {
    rates[0].push(await rateOf(origin, own, SECONDS));
    rates[1].push(await rateOf(theirOrigin, theirs, SECONDS));
  }
  const [ownRate, theirRate] = [median(rates[0]), median(rates[1])];
  return {
    own: Math.round(ownRate),
    Directus: Math.round(theirRate),
    ratio: ratio(ownRate, theirRate),
  };
}

/** Requests a second. Connections start at different requests, so that they do not wait for each other's rows. */
async function rateOf(url: string, requests: Request[], duration: number): Promise<number> {
  let connections = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    requests,
    setupClient: (client) => {
      const first = Math.floor((connections++ * requests.length) / CONNECTIONS);
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} errors`);
  return result.requests.total / result.duration;
}
