import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { RELEASES_MAX } from "@/lib/discography/limits";
import { makeBand, makeUpload, makeViewer } from "@/tests/support/factories";
import { address, call } from "./client";

const release = {
  title: "First Tape",
  type: "album",
  releaseDate: "2026-05-01",
  description: "Live",
  streamingLinks: { Spotify: "https://open.spotify.com/album/1" },
};

test("a release can be added, seen by visitors, changed and deleted", async () => {
  const viewer = await makeViewer();
  const list = `/api/bands/${viewer.bandId}/discography`;
  const { status, body } = await call("POST", list, { as: viewer, body: release });
  const { id } = body as { id: string };
  expect({ status, body }).toEqual({
    status: 201,
    body: { ...release, id, coverArtUrl: null, updatedAt: expect.any(String) },
  });
  expect((await call("GET", list, { as: viewer })).body).toEqual([body]);
  expect((await call("GET", list)).body).toEqual([{ ...release, id, coverArtUrl: null }]);
  const one = `/api/discography/${id}`;
  expect(await call("PUT", one, { as: viewer, body: { title: "Second Tape" } })).toMatchObject({
    status: 200,
    body: { title: "Second Tape", type: "single", releaseDate: null, streamingLinks: {} },
  });
  expect(await call("DELETE", one, { as: viewer })).toMatchObject({ status: 204 });
  expect(await call("DELETE", one, { as: viewer })).toMatchObject({ status: 404 });
});

test("a deletion can be undone once, by the own band only", async () => {
  const [viewer, stranger] = [await makeViewer(), await makeViewer()];
  const list = `/api/bands/${viewer.bandId}/discography`;
  const { url: coverArtUrl } = await makeUpload({ bandId: viewer.bandId });
  for (const title of ["One", "Two", "Three"])
    await call("POST", list, { as: viewer, body: { ...release, title, coverArtUrl } });
  const before = (await call("GET", list)).body as { id: string; coverArtUrl: string }[];
  expect(before[1]).toMatchObject({ title: "Two", coverArtUrl });
  const one = `/api/discography/${before[1]!.id}`;
  await call("DELETE", one, { as: viewer });
  expect((await call("GET", list)).body).toHaveLength(2);
  expect(await call("PUT", one, { as: viewer, body: release })).toMatchObject({ status: 404 });
  expect(await call("POST", `${one}/restore`)).toMatchObject({ status: 401 });
  expect(await call("POST", `${one}/restore`, { as: stranger })).toMatchObject({ status: 403 });
  for (const { status, body } of await Promise.all(
    [1, 2, 3].map(() => call("POST", `${one}/restore`, { as: viewer })),
  ))
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...before[1], updatedAt: expect.any(String) },
    });
  expect((await call("GET", list)).body).toEqual(before);
});

test("a full discography is a conflict, for a new and for a restored release", async () => {
  const as = await makeViewer();
  const list = `/api/bands/${as.bandId}/discography`;
  const { id } = (await call("POST", list, { as, body: release })).body as { id: string };
  await call("DELETE", `/api/discography/${id}`, { as });
  await db.release.createMany({
    data: Array.from({ length: RELEASES_MAX }, () => ({ bandId: as.bandId, title: "Tape" })),
  });
  const refused = {
    status: 409,
    body: { code: "conflict", message: "You can have at most 100 releases" },
  };
  expect(await call("POST", list, { as, body: release })).toMatchObject(refused);
  expect(await call("POST", `/api/discography/${id}/restore`, { as })).toMatchObject(refused);
});

test("a blocked band cannot restore a release", async () => {
  const [owner, as] = [await makeViewer(), await makeViewer()];
  const { id } = (
    await call("POST", `/api/bands/${owner.bandId}/discography`, { as: owner, body: release })
  ).body as { id: string };
  await call("DELETE", `/api/discography/${id}`, { as: owner });
  expect(await call("POST", `/api/discography/${id}/restore`, { as })).toMatchObject({
    status: 403,
  });
  await db.block.create({ data: { blockerBandId: owner.bandId, blockedBandId: as.bandId } });
  expect(await call("POST", `/api/discography/${id}/restore`, { as })).toMatchObject({
    status: 404,
    body: { code: "not_found" },
  });
});

test("changing over somebody else's change is a conflict that returns the current values", async () => {
  const viewer = await makeViewer();
  const { id, updatedAt } = (
    await call("POST", `/api/bands/${viewer.bandId}/discography`, { as: viewer, body: release })
  ).body as { id: string; updatedAt: string };
  const change = (fields: object) =>
    call("PUT", `/api/discography/${id}`, { as: viewer, body: { ...release, ...fields } });
  const theirs = (await change({ title: "Theirs", updatedAt })).body as { updatedAt: string };
  expect(await change({ description: "Ours", updatedAt })).toMatchObject({
    status: 409,
    body: { code: "conflict", message: expect.any(String), current: theirs },
  });
  expect(await change({ title: "Ours", updatedAt: theirs.updatedAt })).toMatchObject({
    status: 200,
    body: { title: "Ours" },
  });
  for (const wrong of ["yesterday", 7, "", null])
    expect(await change({ updatedAt: wrong })).toMatchObject({
      status: 400,
      body: { fieldErrors: { updatedAt: [expect.any(String)] } },
    });
});

test("a cover has to be the band's own upload; null removes it", async () => {
  const viewer = await makeViewer();
  const list = `/api/bands/${viewer.bandId}/discography`;
  const [own, foreign] = [await makeUpload({ bandId: viewer.bandId }), await makeUpload()];
  const refused = { status: 400, body: { fieldErrors: { coverArtUrl: [expect.any(String)] } } };
  for (const coverArtUrl of [foreign.url, "https://evil.tld/x.png", "/files/nothing.webp", ""])
    expect(
      await call("POST", list, { as: viewer, body: { ...release, coverArtUrl } }),
      coverArtUrl,
    ).toMatchObject(refused);
  const { id } = (
    await call("POST", list, { as: viewer, body: { ...release, coverArtUrl: own.url } })
  ).body as { id: string };
  const one = `/api/discography/${id}`;
  expect(
    await call("PUT", one, { as: viewer, body: { ...release, coverArtUrl: foreign.url } }),
  ).toMatchObject(refused);
  expect(await call("PUT", one, { as: viewer, body: release })).toMatchObject({
    body: { coverArtUrl: own.url },
  });
  expect(
    await call("PUT", one, { as: viewer, body: { ...release, coverArtUrl: null } }),
  ).toMatchObject({ body: { coverArtUrl: null } });
});

test.each([
  [
    "title",
    [
      undefined,
      null,
      "",
      "   ",
      "x".repeat(201),
      "a\u0000b",
      -1,
      1e12,
      true,
      ["x"],
      { x: 1 },
      Array(10_000).fill("x"),
    ],
  ],
  ["type", ["", "mixtape", "ALBUM", -1, 1e12, "a\u0000b", "🎸", ["album"]]],
  [
    "releaseDate",
    [
      "soon",
      "2026-13-01",
      "0000-01-01",
      "2026-05-01\u0000",
      -1,
      1e12,
      "🎸",
      "<b>",
      ["2026-05-01"],
      {},
    ],
  ],
  ["description", ["x".repeat(2001), "a\u0000b", -1, 1e12, true, ["x"], {}]],
  [
    "streamingLinks",
    [
      "x",
      -1,
      1e12,
      true,
      ["https://x.example"],
      { "": "https://x.example" },
      { Shop: "x" },
      { Shop: 1 },
      { Shop: "https://x.example/\u0000" },
      { "a\u0000b": "https://x.example" },
    ],
  ],
  [
    "streamingLinks",
    [
      { Spotify: "https://notspotify.com/x" },
      { Spotify: "https://spotify.com.evil.tld/x" },
      { Shop: "https://a:b@x.example" },
      { Shop: "https://127.0.0.1/" },
      { Shop: `https://x.example/${"x".repeat(500)}` },
    ],
  ],
  [
    "streamingLinks",
    [Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`Shop ${n}`, "x"]))],
  ],
  ["coverArtUrl", ["x", "x".repeat(501), "a\u0000b", -1, 1e12, true, ["x"], {}]],
])("an invalid %s is 400 at that field (%#)", async (field, values) => {
  const viewer = await makeViewer();
  const list = `/api/bands/${viewer.bandId}/discography`;
  for (const value of values) {
    const answer = await call("POST", list, { as: viewer, body: { ...release, [field]: value } });
    expect(answer, JSON.stringify(value)?.slice(0, 60)).toMatchObject({
      status: 400,
      body: { code: "validation" },
    });
    expect((answer.body as { fieldErrors: object }).fieldErrors).toEqual({
      [field]: [expect.any(String)],
    });
  }
  expect((await call("GET", list)).body).toEqual([]);
});

test("pages may frame players of the known platforms and nothing else", async () => {
  const { bandId } = await makeViewer();
  for (const path of ["/", "/login", `/band/${bandId}/profile`]) {
    const policy = (await fetch(address(path))).headers.get("content-security-policy");
    expect(policy, path).toContain(
      "frame-src https://open.spotify.com https://www.youtube-nocookie.com https://w.soundcloud.com https://embed.music.apple.com https://embed.tidal.com https://widget.deezer.com;",
    );
  }
});

test("a profile holds no frame and nothing from a platform except its link", async () => {
  const viewer = await makeViewer();
  await call("POST", `/api/bands/${viewer.bandId}/discography`, {
    as: viewer,
    body: { ...release, streamingLinks: { YouTube: "https://youtu.be/abcdefghi_1" } },
  });
  const html = (await (await fetch(address(`/band/${viewer.bandId}/profile`))).text()).replace(
    /<script[\s\S]*?<\/script>|<!-- -->/g,
    "",
  );
  expect(html).toContain('href="https://youtu.be/abcdefghi_1"');
  expect(html).toContain("The player loads from YouTube, which may set cookies");
  expect(html).not.toMatch(/<iframe|youtube-nocookie/);
});

test("another band's releases cannot be changed", async () => {
  const [owner, stranger] = [await makeViewer(), await makeViewer()];
  const list = `/api/bands/${owner.bandId}/discography`;
  const { id } = (await call("POST", list, { as: owner, body: release })).body as { id: string };
  expect(await call("POST", list, { as: stranger, body: release })).toMatchObject({ status: 403 });
  expect(
    await call("PUT", `/api/discography/${id}`, { as: stranger, body: release }),
  ).toMatchObject({ status: 403 });
  expect(await call("DELETE", `/api/discography/${id}`, { as: stranger })).toMatchObject({
    status: 403,
  });
  expect((await call("GET", list)).body).toHaveLength(1);
});

test("invalid fields are named; a hidden band has no discography for visitors", async () => {
  const viewer = await makeViewer();
  const list = `/api/bands/${viewer.bandId}/discography`;
  expect(await call("POST", list, { as: viewer, body: { title: " " } })).toMatchObject({
    status: 400,
    body: { message: "Title is required", fieldErrors: { title: ["Title is required"] } },
  });
  expect(
    await call("POST", list, {
      as: viewer,
      body: { ...release, streamingLinks: { Spotify: "http://x.example" } },
    }),
  ).toMatchObject({
    status: 400,
    body: { fieldErrors: { streamingLinks: ["A link must begin with https://"] } },
  });
  const hidden = await makeBand({ publicProfile: false });
  expect(await call("GET", `/api/bands/${hidden.id}/discography`)).toMatchObject({ status: 404 });
  expect(await call("GET", `/api/bands/${hidden.id}/discography`, { as: viewer })).toMatchObject({
    status: 200,
  });
});

test("long lists come in pages", async () => {
  const viewer = await makeViewer();
  const list = `/api/bands/${viewer.bandId}/discography`;
  for (const title of ["One", "Two", "Three"])
    await call("POST", list, { as: viewer, body: { title } });
  const first = await call("GET", `${list}?limit=2`);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link")!)![1]!;
  const second = await call("GET", next);
  expect(
    [...(first.body as { title: string }[]), ...(second.body as { title: string }[])].map(
      ({ title }) => title,
    ),
  ).toEqual(["Three", "Two", "One"]);
  expect(second.headers.get("link")).toBeNull();
  expect(await call("GET", `${list}?cursor=nonsense`)).toMatchObject({ status: 400 });
});
