import { expect, test } from "vitest";
import {
  makeBand,
  makeCollaboration,
  makeGenre,
  makeSubmission,
  makeViewer,
} from "@/tests/support/factories";
import { cookieOf } from "../client";
import { send } from "../raw";

const RSC = { rsc: "1" };

/** Follows Next's redirect of router requests to their own address. */
const cacheOf = async (target: string, headers = {}) => {
  const first = await send(target, { headers });
  const answer = first.status === 307 ? await send(first.headers.location!, { headers }) : first;
  return [answer.status, answer.headers["cache-control"] ?? ""] as const;
};

test("another spelling of an address redirects to it, uncacheably", async () => {
  const { id } = await makeBand();
  const spellings = {
    "/%61bout": "/about",
    "/%67enres": "/genres",
    "/%6Ceaderboard?region=DE": "/leaderboard?region=DE",
    "/%64ashboard": "/dashboard",
    "/%61dmin": "/admin",
    [`/b%61nd/${id}/profile`]: `/band/${id}/profile`,
    "/genres/r%26%62": "/genres/r%26b",
    "/genres/r&b": "/genres/r%26b",
    "/genres/k%c3%b6ln": "/genres/k%C3%B6ln",
    "//about": "/about",
    "/about/": "/about",
    "/a\\b": "/a/b",
    "/api/health/": "/api/health",
    "/api//health": "/api/health",
    "/files/x/": "/files/x",
    "/%76isitor/leaderboard/all/all/all": "/visitor/leaderboard/all/all/all",
    [`/band/${id.toUpperCase()}/profile`]: `/band/${id}/profile`,
    [`/rewards/${id.toUpperCase()}?x=Y`]: `/rewards/${id}?x=Y`,
  };
  for (const [target, page] of Object.entries(spellings))
    for (const headers of [{}, RSC]) {
      const answer = await send(target, { headers });
      expect([answer.status, answer.headers.location], target).toEqual([308, page]);
      expect(answer.headers["cache-control"], target).toBe("no-store");
    }
});

test("an unknown address is not cacheable", async () => {
  const unknown = [
    "/no-such-page",
    "/no/such/page",
    "/About",
    "/ABOUT",
    "/about%2F",
    "/about%20",
    "/about%3Bx",
    "/index",
    "/about%23",
  ];
  const ofNext = [
    "/404",
    "/500",
    "/_not-found",
    "/_error",
    "/_global-error",
    "/_next",
    "/about.rsc",
    "/not-found",
    "/x.png",
    "/about.txt",
  ];
  const below = [
    "/inbox/x/y",
    "/dashboard/x",
    "/settings/foo",
    "/admin/foo",
    "/discover/x",
    "/invite/x",
    "/points/x",
    "/login/x",
  ];
  const missing = [
    "/genres/no-such-genre",
    "/cities/XX",
    "/cities/DE/no-such-city",
    "/band/no-such-band/profile",
    "/rewards/nothing",
    "/leaderboard?region=XX",
  ];
  for (const target of [...unknown, ...ofNext, ...below, ...missing])
    for (const headers of [{}, RSC])
      expect(await cacheOf(target, headers), target).toEqual([
        404,
        expect.stringContaining("no-store"),
      ]);
});

test("a missing file or image is not cacheable", async () => {
  const id = "0191d8a0-0000-7000-8000-00000000abcd";
  for (const target of [
    "/files/x",
    `/files/${id}`,
    `/files/${id}.webp`,
    `/band/${id}/opengraph-image`,
    `/rewards/${id}/opengraph-image`,
  ])
    expect(await cacheOf(target), target).toEqual([404, expect.stringContaining("no-store")]);
});

test("uppercase ids lead members to the same pages", async () => {
  const [ann, ben] = [await makeViewer(), await makeViewer()];
  const collaboration = await makeCollaboration({ band1Id: ann.bandId, band2Id: ben.bandId });
  const reward = await makeSubmission({ collaborationId: collaboration.id, status: "Approved" });
  const headers = { cookie: await cookieOf(ann) };
  const pages = [
    (id = ann.bandId) => `/band/${id}/profile`,
    (id = ann.bandId) => `/band/${id}/profile/edit`,
    (id = collaboration.conversationId) => `/inbox/${id}`,
    (id = collaboration.conversationId) => `/inbox/${id}/submit-collab`,
    (id = reward.id) => `/rewards/${id}`,
  ];
  for (const pathFor of pages) {
    const path = pathFor();
    const id = /[0-9a-f-]{36}/.exec(path)![0];
    expect((await send(path, { headers })).status, path).toBe(200);
    const { status, headers: answered } = await send(pathFor(id.toUpperCase()), { headers });
    expect([status, answered.location], path).toEqual([308, path]);
  }
});

test("an address that contains another path is not resolved to a page", async () => {
  for (const target of [
    "/x/../about",
    "/x/%2e%2e/about",
    "/api/%2e%2e/about",
    "/files/../dashboard",
    "/./about",
  ])
    expect((await send(target)).status, target).toBe(400);
});

const ODD = ["%25", "100%25", "%2500", "%00", "a%00b", "%EF%BF%BE", "%0D%0A", "%ZZ"];

/** The status of each address, several at a time. */
async function statusesOf(targets: string[], headers = {}): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  for (let from = 0; from < targets.length; from += 8) {
    const batch = targets.slice(from, from + 8);
    await Promise.all(
      batch.map(async (target) => statuses.set(target, (await send(target, { headers })).status)),
    );
  }
  return statuses;
}

const fill = (places: string[], values: string[]) =>
  values.flatMap((value) => places.map((place) => place.replace("$", value)));

test("double encoding and NUL are answered with 400 or 404", async () => {
  const pages = [
    "/genres/$",
    "/cities/$",
    "/cities/DE/$",
    "/cities/$/x",
    "/genres/x/$",
    "/band/$/profile",
    "/rewards/$",
    "/band-profile/$",
    "/$",
  ];
  const files = [
    "/files/$",
    "/band/$/opengraph-image",
    "/rewards/$/opengraph-image",
    "/band/$/calendar.ics",
  ];
  const visited = await statusesOf(fill([...pages, ...files], ODD));
  expect(visited.size).toBe(ODD.length * 13);
  for (const [target, status] of visited) expect([400, 404], target).toContain(status);

  const queries = [
    "/leaderboard?genre=$",
    "/leaderboard?region=$",
    "/leaderboard?cursor=$",
    "/?x=$",
    "/about?$=1",
    "/login?callbackUrl=$",
    "/band-profile?bandId=$",
    "/sitemap.xml?part=$",
    "/sitemap.xml?part=genres:$",
  ];
  for (const [target, status] of await statusesOf(fill(queries, ODD)))
    expect(status, target).toBeLessThan(500);
  for (const target of ["/leaderboard?genre=%00", "/leaderboard?genre=%25"])
    expect((await send(target)).status, target).toBe(404);
});

test("double encoding and NUL are answered by members' pages too", async () => {
  const cookie = await cookieOf(await makeViewer());
  const odd = ["%25", "%00", "a%00b", "%EF%BF%BE", "%ZZ"];
  const places = [
    "/leaderboard?genre=$",
    "/discover?genres=$",
    "/inbox?startConversation=$",
    "/rewards?cursor=$",
    "/inbox/$",
    "/band/$/profile",
    "/band/$/profile/edit",
    "/rewards/$",
  ];
  for (const [target, status] of await statusesOf(fill(places, odd), { cookie }))
    expect(status, target).toBeLessThan(500);
  expect((await send("/leaderboard?genre=%00", { headers: { cookie } })).status).toBe(404);
});

test("a genre with special characters in its name has a page", async () => {
  for (const [name, slug] of [
    ["100% Rock", "100%-rock"],
    ["50%25 Off", "50%25-off"],
    ["Rock & Röll", "rock-&-röll"],
    ["A/B", "a/b"],
    ["C# Minor?", "c#-minor?"],
  ] as const) {
    const genre = await makeGenre({ name, slug });
    const band = await makeBand({ genres: { create: { genreId: genre.id, position: 1 } } });
    const { status, text } = await send(`/genres/${encodeURIComponent(slug)}`);
    expect(status, name).toBe(200);
    const written = name.replaceAll("&", "&amp;");
    expect(text, name).toContain(`<title>${written} bands`);
    expect(text, name).toMatch(new RegExp(`<h1[^>]*>${written.replace("?", "\\?")} bands`));
    expect(text, name).toContain(band.name);
  }
});
