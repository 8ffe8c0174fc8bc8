import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { encodeCursor } from "@/lib/paging";
import {
  makeBand,
  makeCollaboration,
  makeGenre,
  makeSubmission,
  makeViewer,
} from "@/tests/support/factories";
import { POLLING } from "@/tests/setup/polling";
import { cookieOf } from "../client";
import { send } from "../raw";

test("forged cursors are an uncacheable 404", async () => {
  const genre = await makeGenre();
  for (let index = 0; index < 41; index++)
    await makeBand({
      points: index,
      country: "IS",
      city: "Reykjavík",
      genres: { create: { genreId: genre.id, position: 1 } },
    });
  const path = `/genres/${genre.slug}`;
  const own = new RegExp(`href="${path}/([^"]+)"`).exec((await send(path)).text)?.[1];
  expect(own).toBeTruthy();
  expect((await send(`${path}/${own}`)).status).toBe(200);
  const { id } = await makeBand();

  const [position, pageSize, signature] = JSON.parse(Buffer.from(own!, "base64url").toString()) as [
    (string | number)[],
    number,
    string,
  ];
  expect(encodeCursor([position, pageSize, signature])).toBe(own);
  const forged = [
    encodeCursor([1_000, 10, 0, "2026-01-01T00:00:00Z", id]),
    encodeCursor([[1_000, 10, 0, "2026-01-01T00:00:00Z", id], pageSize, "A".repeat(43)]),
    encodeCursor([[1_000, ...position.slice(1)], pageSize, signature]),
    encodeCursor([position, 20, signature]),
    `${own}=`,
    `${own}!`,
  ];
  for (const cursor of forged)
    for (const target of [`${path}/`, "/cities/IS/reykjavik/", "/leaderboard?cursor="].map(
      (list) => list + encodeURIComponent(cursor),
    )) {
      const { status, headers, text } = await send(target);
      expect([status, headers["cache-control"]], target).toEqual([
        404,
        expect.stringContaining("no-store"),
      ]);
      expect(text, target).not.toContain("#1001");
    }
  expect((await send(`/cities/IS/reykjavik/${own}`)).status, "of another list").toBe(404);
  expect((await send(`/leaderboard?cursor=${own}`)).status, "of another list").toBe(404);
  expect((await send(`/api/leaderboard?cursor=${forged[0]}`)).status).toBe(400);
});

test("genuine cursors cannot fill the cache: pages accept only those of their own steps", async () => {
  const genre = "Indie";
  const tag = await db.genre.upsert({
    where: { name: genre },
    update: {},
    create: { name: genre, slug: "indie" },
  });
  for (let points = 1; points <= 23; points++)
    await makeBand({ points, country: "AU", genres: { create: { genreId: tag.id, position: 1 } } });
  const list = `region=AU&genre=${genre}`;
  const nextOf = async (query: string) => {
    const { status, headers } = await send(`/api/leaderboard?${query}`);
    expect(status, query).toBe(200);
    return new URLSearchParams(/<[^?]+\?([^>]+)>/.exec(headers.link as string)![1]!);
  };
  const foreign: string[] = [];
  let step = await nextOf(`${list}&limit=1`);
  for (let rank = 1; rank <= 5; rank++, step = await nextOf(String(step)))
    foreign.push(step.get("cursor")!);
  // In steps of the page's own size from there.
  foreign.push((await nextOf(`${list}&limit=20&cursor=${foreign[0]}`)).get("cursor")!);
  expect(new Set(foreign).size).toBe(6);
  for (const cursor of foreign) {
    const { status, headers } = await send(`/leaderboard?${list}&cursor=${cursor}`);
    expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
    expect(
      (await send(`/api/leaderboard?${list}&cursor=${cursor}`)).status,
      "for calls it stays a cursor",
    ).toBe(200);
  }
  const own = /href="\/leaderboard\?[^"]*cursor=([\w-]+)/.exec(
    (await send(`/leaderboard?${list}`)).text,
  )?.[1];
  expect(own).toBeTruthy();
  expect((await send(`/leaderboard?${list}&cursor=${own}`)).status).toBe(200);
});

test("pages of Community Rewards accept a cursor in one spelling, of an entry in their filter", async () => {
  const band1 = await makeBand({ country: "NU" });
  const { id: collaborationId } = await makeCollaboration({ band1Id: band1.id });
  const { id, createdAt } = await makeSubmission({
    collaborationId,
    status: "Approved",
    rewardType: "SHIRTS",
  });
  const time = createdAt.toISOString();
  const encode = (json: string) => Buffer.from(json).toString("base64url");
  const own = encodeCursor([time, id]);
  for (const filter of ["", "&region=NU", "&rewardType=SHIRTS&region=NU"])
    expect((await send(`/rewards?cursor=${own}${filter}`)).status, filter).toBe(200);
  const cookie = await cookieOf(await makeViewer());
  const refused = [
    encode(JSON.stringify([time, id], null, 1)),
    encode(` ${JSON.stringify([time, id])}`),
    encodeCursor([time, id.toUpperCase()]),
    encodeCursor([time.replace("Z", "+00:00"), id]),
    encodeCursor(["2026-01-01T00:00:00.000Z", id]),
    `${own}&region=TK`,
    `${own}&rewardType=MERCH`,
  ];
  for (const cursor of refused) {
    const { status, headers } = await send(`/rewards?cursor=${cursor}`);
    expect([status, headers["cache-control"]], cursor).toEqual([404, "no-store"]);
    const api = await send(`/api/rewards?cursor=${cursor}`, { headers: { cookie } });
    expect(api.status, "for calls it stays a cursor").toBe(200);
  }
});

test("equivalent spellings of a filter or an id share one cached page", async () => {
  const { id } = await makeBand();
  const capitals = await send(`/band/${id.toUpperCase()}/profile`);
  expect([capitals.status, capitals.headers.location]).toEqual([308, `/band/${id}/profile`]);
  const spellings = ["region=ES&genre=Rock", "region=es&genre=rOCK", "region=%20es&genre=rock%20"];
  const cacheOf = async (filter: string) =>
    (await send(`/leaderboard?${filter}`)).headers["x-nextjs-cache"];
  await expect.poll(() => cacheOf(spellings[0]!), POLLING).toBe("HIT");
  // A band that another test makes at this moment drops the list.
  await expect
    .poll(async () => new Set(await Promise.all(spellings.map(cacheOf))), POLLING)
    .toEqual(new Set(["HIT"]));
});
