import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/db";
import { makeWav, storeTrackFile, tone } from "@/tests/support/audio";
import { soon } from "@/tests/support/events";
import { makeTrack, makeViewer } from "@/tests/support/factories";
import { POLLING } from "@/tests/setup/polling";
import { address, call, cookieOf } from "./client";

type Track = { id: string; title: string; state: string; audioURL: string; problem: string | null };

const beep = makeWav({ seconds: 1 });
const body = async (bandId: string, file: Uint8Array = beep, more: object = {}) => ({
  objectURL: await storeTrackFile(bandId, file),
  title: "Demo",
  ...more,
});

/** Waits until the server has read all tracks of a band. */
async function read(as: Awaited<ReturnType<typeof makeViewer>>): Promise<Track[]> {
  const list = async () =>
    (await call("GET", `/api/bands/${as.bandId}/tracks`, { as })).body as Track[];
  await soon(
    async () => expect((await list()).map(({ state }) => state)).not.toContain("pending"),
    15_000,
  );
  return list();
}

/** A band with one track that plays. */
async function bandWithTrack(file: Uint8Array = beep, more: object = {}) {
  const viewer = await makeViewer();
  expect(
    await call("POST", `/api/bands/${viewer.bandId}/tracks`, {
      as: viewer,
      body: await body(viewer.bandId, file, more),
    }),
  ).toMatchObject({ status: 201 });
  const [track] = await read(viewer);
  return { viewer, track: track! };
}

const play = async (
  track: Track,
  { as, ...init }: RequestInit & { as?: Awaited<ReturnType<typeof makeViewer>> } = {},
) =>
  fetch(address(track.audioURL), {
    ...init,
    headers: { ...(as && { cookie: await cookieOf(as) }), ...init.headers },
  });

const FORMATS = { mp3: "audio/mpeg", flac: "audio/flac", ogg: "audio/ogg", opus: "audio/ogg" };
const ENDINGS = ["mp3", "flac", "ogg", "opus"] as const;

type BandWithTrack = Awaited<ReturnType<typeof bandWithTrack>>;
let [plain, ...compressed] = [] as unknown as [BandWithTrack, ...BandWithTrack[]];
beforeAll(async () => {
  [plain, ...compressed] = await Promise.all([
    bandWithTrack(),
    ...ENDINGS.map((ending) => bandWithTrack(tone(ending))),
  ]);
});

test("a track can be added, analyzed, renamed, deleted and restored", async () => {
  const viewer = await makeViewer();
  const list = `/api/bands/${viewer.bandId}/tracks`;
  const sent = await body(viewer.bandId);
  const added = await call("POST", list, { as: viewer, body: sent });
  expect(added).toMatchObject({
    status: 201,
    body: { title: "Demo", membersOnly: false, state: "pending", seconds: null, peaks: [] },
  });
  expect(await call("POST", list, { as: viewer, body: sent })).toMatchObject({
    status: 200,
    body: { id: (added.body as Track).id },
  });
  const [track] = await read(viewer);
  expect(track).toMatchObject({ state: "ready", seconds: 1 });
  const one = `/api/tracks/${track!.id}`;
  expect(await call("PATCH", one, { as: viewer, body: { title: " New name " } })).toMatchObject({
    status: 200,
    body: { title: "New name", membersOnly: false },
  });
  expect(await call("DELETE", one, { as: viewer })).toMatchObject({ status: 204 });
  expect(await call("PATCH", one, { as: viewer, body: { title: "x" } })).toMatchObject({
    status: 404,
  });
  expect((await call("GET", list)).body).toEqual([]);
  expect(await call("POST", `${one}/restore`, { as: viewer })).toMatchObject({ status: 200 });
  expect((await call("GET", list)).body).toMatchObject([{ title: "New name" }]);
});

test.each(ENDINGS)("%s is served with its actual type, whatever was claimed", async (ending) => {
  const { track } = compressed[ENDINGS.indexOf(ending)]!;
  const answer = await play(track);
  expect([
    answer.status,
    answer.headers.get("content-type"),
    answer.headers.get("x-content-type-options"),
  ]).toEqual([200, FORMATS[ending], "nosniff"]);
  expect(Buffer.from(await answer.arrayBuffer()).equals(tone(ending))).toBe(true);
});

test("ranges get 206, those beyond the end 416, and a range of another version the whole file", async () => {
  const { track } = plain;
  const part = await play(track, { headers: { range: "bytes=10-19" } });
  expect([part.status, part.headers.get("content-range")]).toEqual([
    206,
    `bytes 10-19/${beep.length}`,
  ]);
  expect(Buffer.from(await part.arrayBuffer()).equals(beep.subarray(10, 20))).toBe(true);
  expect((await play(track, { headers: { range: "bytes=-5" } })).headers.get("content-range")).toBe(
    `bytes ${beep.length - 5}-${beep.length - 1}/${beep.length}`,
  );
  const beyond = await play(track, { headers: { range: "bytes=999999999-" } });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([
    416,
    `bytes */${beep.length}`,
  ]);
  const etag = part.headers.get("etag")!;
  expect((await play(track, { headers: { range: "bytes=0-1", "if-range": etag } })).status).toBe(
    206,
  );
  expect(
    (await play(track, { headers: { range: "bytes=0-1", "if-range": '"another"' } })).status,
  ).toBe(200);
  expect((await play(track, { headers: { "if-none-match": etag } })).status).toBe(304);
  const head = await play(track, { method: "HEAD" });
  expect([head.status, head.headers.get("accept-ranges"), await head.text()]).toEqual([
    200,
    "bytes",
    "",
  ]);
});

test("members-only tracks and hidden profiles' tracks need a session", async () => {
  const { viewer, track } = await bandWithTrack(beep, { membersOnly: true });
  const list = `/api/bands/${viewer.bandId}/tracks`;
  const member = await makeViewer();
  expect((await call("GET", list)).body).toEqual([]);
  expect((await call("GET", list, { as: member })).body).toMatchObject([{ id: track.id }]);
  expect((await play(track)).status).toBe(404);
  expect((await play(track, { as: member })).status).toBe(200);
  await call("PATCH", `/api/tracks/${track.id}`, { as: viewer, body: { membersOnly: false } });
  const open = await play(track);
  expect([open.status, open.headers.get("set-cookie"), open.headers.get("cache-control")]).toEqual([
    200,
    null,
    "private, no-cache",
  ]);
  await db.band.update({ where: { id: viewer.bandId }, data: { publicProfile: false } });
  expect((await play(track)).status).toBe(404);
  expect(await call("GET", list)).toMatchObject({ status: 404 });
});

test("an order has to name every track once", async () => {
  const viewer = await makeViewer();
  const { bandId } = viewer;
  const list = `/api/bands/${bandId}/tracks`;
  const [track, second] = [await makeTrack({ bandId }), await makeTrack({ bandId, position: 2 })];
  const put = (trackIds: unknown) =>
    call("PUT", `${list}/order`, { as: viewer, body: { trackIds } });
  expect((await put([second.id, track.id])).body).toMatchObject([
    { id: second.id },
    { id: track.id },
  ]);
  expect(await put([track.id])).toMatchObject({ status: 409 });
  for (const wrong of [[track.id, track.id], "x", null, Array(10_000).fill(track.id)])
    expect(await put(wrong)).toMatchObject({
      status: 400,
      body: { fieldErrors: { trackIds: [expect.any(String)] } },
    });
  expect(await put(["x", track.id])).toMatchObject({ status: 409 });
});

test("of ten concurrent tracks five are accepted", async () => {
  const viewer = await makeViewer();
  const bodies = await Promise.all(Array.from({ length: 10 }, () => body(viewer.bandId)));
  const answers = await Promise.all(
    bodies.map((one) =>
      call("POST", `/api/bands/${viewer.bandId}/tracks`, { as: viewer, body: one }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array(5).fill(201),
    ...Array(5).fill(409),
  ]);
});

test("a file that is no track is 415, a damaged one fails with the reason", async () => {
  const viewer = await makeViewer();
  const list = `/api/bands/${viewer.bandId}/tracks`;
  expect(
    await call("POST", list, {
      as: viewer,
      body: await body(viewer.bandId, Buffer.from("<html>")),
    }),
  ).toMatchObject({
    status: 415,
    body: { message: "Please select an MP3, FLAC, WAV or Ogg file." },
  });
  await call("POST", list, {
    as: viewer,
    body: await body(viewer.bandId, makeWav({ seconds: 5 }).subarray(0, 9000)),
  });
  expect(await read(viewer)).toMatchObject([
    {
      state: "failed",
      problem: "This file ends too early. Please export it again and upload the new one.",
    },
  ]);
});

test.each([
  ["title", ["", "   ", null, 7, "x".repeat(201), "a\u0000b", "a\nb", ["x"], {}]],
  ["membersOnly", ["yes", 1, null, []]],
  [
    "objectURL",
    [
      "",
      null,
      7,
      "x",
      "/files/x",
      "https://evil.example/a.mp3",
      "/api/uploads/../x",
      "x".repeat(501),
      "a\u0000b",
      [],
    ],
  ],
])("an invalid %s is 400 at that field", async (field, values) => {
  const viewer = await makeViewer();
  const good = await body(viewer.bandId);
  for (const value of values)
    expect(
      await call("POST", `/api/bands/${viewer.bandId}/tracks`, {
        as: viewer,
        body: { ...good, [field]: value },
      }),
      JSON.stringify(value),
    ).toMatchObject({ status: 400, body: { fieldErrors: { [field]: [expect.any(String)] } } });
});

test("a visitor's profile shows a track as soon as it is ready, and not before", async () => {
  const viewer = await makeViewer();
  const title = "Heard by all";
  const { id } = await makeTrack({ bandId: viewer.bandId, title, state: "pending" });
  const visit = () => fetch(address(`/band/${viewer.bandId}/profile`));
  const profile = async () => (await visit()).text();
  await expect.poll(async () => (await visit()).headers.get("x-nextjs-cache"), POLLING).toBe("HIT");
  expect(await profile()).not.toContain(title);
  await db.track.update({ where: { id }, data: { state: "ready" } });
  await expect.poll(profile, POLLING).toContain(title);
  expect(await profile()).toContain('preload="none"');
});
