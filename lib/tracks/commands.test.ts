import { describe, expect, test } from "vitest";
import { db, pool } from "@/lib/db";
import { maintainQueues, takeJob } from "@/lib/queue/queue";
import { makeWav, storeTrackFile, tone } from "@/tests/support/audio";
import { makeBand, makeUpload, makeViewer } from "@/tests/support/factories";
import { playTrack } from "@/lib/tracks/playback/audio";
import { addTrack, deleteTrack, orderTracks, restoreTrack, updateTrack } from "./commands";
import { TRACKS_MAX } from "./limits";
import { CUT_OFF, DAMAGED, TOO_LONG, TOO_MANY_CHANNELS } from "./problems";
import { listTracks } from "./queries";
import { readWaitingTracks } from "@/lib/tracks/analysis/queue";
import { storage } from "@/lib/uploads/storage";

const beep = makeWav({ seconds: 1 });
const input = async (bandId: string, file: Uint8Array = beep, title = "Demo") => ({
  objectURL: await storeTrackFile(bandId, file),
  title,
  membersOnly: false,
});
const titles = async (...list: Parameters<typeof listTracks>) =>
  (await listTracks(...list)).map(({ title }) => title);

/** A band with tracks of these titles, ready to be heard. */
async function bandWith(...names: string[]) {
  const viewer = await makeViewer();
  const tracks = [];
  for (const name of names)
    tracks.push(
      (await addTrack(viewer, viewer.bandId, await input(viewer.bandId, beep, name))).track,
    );
  await readWaitingTracks();
  return { viewer, bandId: viewer.bandId, tracks };
}

test("a track waits until it was heard, then plays for everyone; its band's pages learn of it", async () => {
  const viewer = await makeViewer();
  const { track, isNew } = await addTrack(viewer, viewer.bandId, await input(viewer.bandId));
  expect({ track, isNew }).toMatchObject({
    isNew: true,
    track: { state: "pending", seconds: null, peaks: [] },
  });
  expect(await listTracks(null, viewer.bandId)).toEqual([]);
  await readWaitingTracks();
  expect(await listTracks(null, viewer.bandId)).toEqual([
    { ...track, state: "ready", seconds: 1, peaks: expect.arrayContaining([128]) },
  ]);
  expect(await db.event.findMany({ where: { bandId: viewer.bandId } })).toMatchObject([
    { type: "track", payload: { trackId: track.id } },
  ]);
});

test("the same upload is one track however often it is added", async () => {
  const viewer = await makeViewer();
  const body = await input(viewer.bandId);
  const added = await Promise.all([1, 2, 3].map(() => addTrack(viewer, viewer.bandId, body)));
  expect(new Set(added.map(({ track }) => track.id)).size).toBe(1);
  expect(added.filter(({ isNew }) => isNew)).toHaveLength(1);
});

test("the upload of a deleted track can be added again, last and under its new title", async () => {
  const viewer = await makeViewer();
  const [first, second] = [await input(viewer.bandId), await input(viewer.bandId)];
  const { track } = await addTrack(viewer, viewer.bandId, first);
  await addTrack(viewer, viewer.bandId, second);
  await readWaitingTracks();
  await deleteTrack(viewer, track.id);
  const again = { ...first, title: "Demo, again", membersOnly: true };
  expect(await addTrack(viewer, viewer.bandId, again)).toMatchObject({
    isNew: true,
    track: { id: track.id, title: "Demo, again", membersOnly: true, state: "ready" },
  });
  expect(await titles(viewer, viewer.bandId)).toEqual(["Demo", "Demo, again"]);
  expect(await addTrack(viewer, viewer.bandId, again)).toMatchObject({ isNew: false });
});

test("the upload of a track that was deleted before it was read is read once it is added again", async () => {
  const viewer = await makeViewer();
  const body = await input(viewer.bandId);
  const { track } = await addTrack(viewer, viewer.bandId, body);
  await deleteTrack(viewer, track.id);
  await readWaitingTracks();
  await addTrack(viewer, viewer.bandId, body);
  await readWaitingTracks();
  expect(await listTracks(viewer, viewer.bandId)).toMatchObject([{ id: track.id, state: "ready" }]);
});

test("five tracks at most, of twenty at once; one deleted makes room, and cannot come back then", async () => {
  const viewer = await makeViewer();
  const bodies = await Promise.all(Array.from({ length: 20 }, () => input(viewer.bandId)));
  const added = await Promise.allSettled(
    bodies.map((body) => addTrack(viewer, viewer.bandId, body)),
  );
  const tracks = added.flatMap((one) => (one.status === "fulfilled" ? one.value.track : []));
  expect(tracks).toHaveLength(TRACKS_MAX);
  for (const one of added)
    if (one.status === "rejected")
      expect(one.reason).toMatchObject({
        code: "conflict",
        message: "You can have at most 5 tracks",
      });
  await deleteTrack(viewer, tracks[0]!.id);
  await addTrack(viewer, viewer.bandId, await input(viewer.bandId));
  await expect(restoreTrack(viewer, tracks[0]!.id)).rejects.toMatchObject({ code: "conflict" });
  expect(await restoreTrack(viewer, tracks[1]!.id)).toMatchObject({ id: tracks[1]!.id });
  await readWaitingTracks();
});

describe("a file", () => {
  test.each([
    ["without a byte", Buffer.alloc(0), { code: "unsupported_type" }],
    ["of another kind", Buffer.from("<script>alert(1)</script>"), { code: "unsupported_type" }],
    [
      "for six speakers",
      makeWav({ seconds: 1, channels: 6 }),
      { code: "validation", message: TOO_MANY_CHANNELS },
    ],
    [
      "that says it plays for days",
      (() => {
        const long = Buffer.from(beep);
        long.writeUInt32LE(0x7fffffff, 40);
        return long;
      })(),
      { code: "validation", message: TOO_LONG },
    ],
  ])("%s is refused at once", async (_, file, error) => {
    const viewer = await makeViewer();
    await expect(
      addTrack(viewer, viewer.bandId, await input(viewer.bandId, file)),
    ).rejects.toMatchObject(error);
  });

  test.each([
    ["damaged", Buffer.concat([tone("flac").subarray(0, 42), Buffer.alloc(9000, 7)]), DAMAGED],
    ["cut off", makeWav({ seconds: 10 }).subarray(0, 20_000), CUT_OFF],
  ])("that is %s fails with the reason, which only its band sees", async (_, file, problem) => {
    const viewer = await makeViewer();
    const { track } = await addTrack(viewer, viewer.bandId, await input(viewer.bandId, file));
    await readWaitingTracks();
    expect(await listTracks(viewer, viewer.bandId)).toMatchObject([
      { id: track.id, state: "failed", problem },
    ]);
    expect(await listTracks(await makeViewer(), viewer.bandId)).toEqual([]);
    await expect(playTrack(viewer, track.id, new Request("http://x"))).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("is the band's own upload for a track: no picture, nobody else's, nothing called off, no other address", async () => {
    const viewer = await makeViewer();
    const foreign = await storeTrackFile((await makeBand()).id, beep);
    const picture = `/api/uploads/${(await makeUpload({ bandId: viewer.bandId })).id}`;
    const aborted = await storeTrackFile(viewer.bandId, beep);
    await db.upload.update({
      where: { id: aborted.slice("/api/uploads/".length) },
      data: { abortedAt: new Date() },
    });
    for (const objectURL of [
      foreign,
      picture,
      aborted,
      "https://evil.example/x.mp3",
      "/api/uploads/../../etc/passwd",
      "/files/x",
    ])
      await expect(
        addTrack(viewer, viewer.bandId, { objectURL, title: "Demo", membersOnly: false }),
        objectURL,
      ).rejects.toMatchObject({
        fieldErrors: { objectURL: ["Please upload the file here first"] },
      });
  });
});

/** As if the processes that had a job in hand had died and their time were up. */
async function killReaders() {
  await pool().query(
    "UPDATE pgboss.job SET started_on = started_on - interval '11 minutes' WHERE name = 'track' AND state = 'active'",
  );
  await maintainQueues();
}

test("a process that died over a file leaves it to the next; three deaths are enough", async () => {
  const viewer = await makeViewer();
  const deadly = await addTrack(viewer, viewer.bandId, await input(viewer.bandId));
  for (let death = 1; death <= 3; death++) {
    expect(await takeJob("track")).toMatchObject({ data: { trackId: deadly.track.id } });
    await killReaders();
  }
  const other = await addTrack(viewer, viewer.bandId, await input(viewer.bandId));
  expect(await takeJob("track")).toMatchObject({ data: { trackId: other.track.id } });
  await killReaders();
  await readWaitingTracks();
  expect(await listTracks(viewer, viewer.bandId)).toMatchObject([
    { id: deadly.track.id, state: "failed", problem: DAMAGED },
    { id: other.track.id, state: "ready" },
  ]);
});

test("a file that the store lost is looked for again later, and holds up no other", async () => {
  const viewer = await makeViewer();
  const { bandId } = viewer;
  const { track: lost } = await addTrack(viewer, bandId, await input(bandId));
  const { upload } = await db.track.findUniqueOrThrow({
    where: { id: lost.id },
    select: { upload: { select: { storageName: true } } },
  });
  await storage.delete(upload.storageName!);
  const { track: next } = await addTrack(viewer, bandId, await input(bandId));
  await readWaitingTracks();
  expect(await listTracks(viewer, bandId)).toMatchObject([
    { id: lost.id, state: "pending" },
    { id: next.id, state: "ready" },
  ]);
  await storage.put(upload.storageName!, beep);
  const { rowCount } = await pool().query(
    "UPDATE pgboss.job SET start_after = start_after - interval '10 minutes' WHERE name = 'track' AND state = 'created' AND data ->> 'trackId' = $1",
    [lost.id],
  );
  expect(rowCount).toBe(1);
  await readWaitingTracks();
  expect(await listTracks(viewer, bandId)).toMatchObject([{ state: "ready" }, { state: "ready" }]);
});

test("a track that was deleted while it waited is read once it is back", async () => {
  const viewer = await makeViewer();
  const { track } = await addTrack(viewer, viewer.bandId, await input(viewer.bandId));
  await deleteTrack(viewer, track.id);
  await readWaitingTracks();
  await restoreTrack(viewer, track.id);
  expect(await listTracks(viewer, viewer.bandId)).toMatchObject([{ state: "pending" }]);
  await readWaitingTracks();
  expect(await listTracks(viewer, viewer.bandId)).toMatchObject([{ state: "ready" }]);
});

test("order is kept, also through a deletion that is taken back; only all tracks can be put in order", async () => {
  const { viewer, bandId, tracks } = await bandWith("A", "B", "C");
  const [a, b, c] = tracks.map(({ id }) => id) as [string, string, string];
  await orderTracks(viewer, bandId, [c, a, b]);
  expect(await titles(null, bandId)).toEqual(["C", "A", "B"]);
  await deleteTrack(viewer, a);
  expect(await titles(null, bandId)).toEqual(["C", "B"]);
  for (const ids of [[a, b, c], [b], [b, (await bandWith("Foreign")).tracks[0]!.id]])
    await expect(orderTracks(viewer, bandId, ids)).rejects.toMatchObject({ code: "conflict" });
  await restoreTrack(viewer, a);
  expect(await titles(null, bandId)).toEqual(["C", "A", "B"]);
});

test("only its band changes a track", async () => {
  const { viewer, bandId, tracks } = await bandWith("Demo");
  const { id } = tracks[0]!;
  const stranger = await makeViewer();
  const body = await input(bandId);
  for (const change of [
    () => updateTrack(stranger, id, { title: "Mine" }),
    () => deleteTrack(stranger, id),
    () => restoreTrack(stranger, id),
    () => orderTracks(stranger, bandId, [id]),
    () => addTrack(stranger, bandId, body),
  ])
    await expect(change()).rejects.toMatchObject({ code: "forbidden" });
  await db.block.create({ data: { blockerBandId: bandId, blockedBandId: stranger.bandId } });
  await expect(updateTrack(stranger, id, { title: "Mine" })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await updateTrack(viewer, id, { title: "Renamed" })).toMatchObject({
    title: "Renamed",
    membersOnly: false,
  });
});

describe("hearing", () => {
  const play = (viewer: Parameters<typeof playTrack>[0], id: string, headers: HeadersInit = {}) =>
    playTrack(viewer, id, new Request("http://x", { headers }));

  test("a members-only track is for those with a session, within reach of its band", async () => {
    const { viewer, bandId, tracks } = await bandWith("Public", "Members");
    const { id } = await updateTrack(viewer, tracks[1]!.id, { membersOnly: true });
    const member = await makeViewer();
    expect(await titles(null, bandId)).toEqual(["Public"]);
    expect(await titles(member, bandId)).toEqual(["Public", "Members"]);
    await expect(play(null, id)).rejects.toMatchObject({ code: "not_found" });
    expect((await play(member, id)).status).toBe(200);
    await db.block.create({ data: { blockerBandId: bandId, blockedBandId: member.bandId } });
    await expect(play(member, id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("a hidden profile is heard by members only; a deleted track by nobody", async () => {
    const { viewer, bandId, tracks } = await bandWith("Demo");
    const { id } = tracks[0]!;
    await db.band.update({ where: { id: bandId }, data: { publicProfile: false } });
    await expect(play(null, id)).rejects.toMatchObject({ code: "not_found" });
    expect((await play(await makeViewer(), id)).status).toBe(200);
    await deleteTrack(viewer, id);
    await expect(play(viewer, id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("parts are answered as asked, of the same file only", async () => {
    const { tracks } = await bandWith("Demo");
    const { id } = tracks[0]!;
    const whole = await play(null, id);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "audio/wav",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
    });
    expect(Buffer.from(await whole.arrayBuffer()).equals(beep)).toBe(true);
    const etag = whole.headers.get("etag")!;
    const part = await play(null, id, { range: "bytes=100-199", "if-range": etag });
    expect([part.status, part.headers.get("content-range")]).toEqual([
      206,
      `bytes 100-199/${beep.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(beep.subarray(100, 200))).toBe(true);
    expect((await play(null, id, { range: "bytes=100-199", "if-range": '"older"' })).status).toBe(
      200,
    );
    for (const tags of [etag, `W/${etag}`, `"older", ${etag}`, "*"])
      expect((await play(null, id, { "if-none-match": tags })).status, tags).toBe(304);
    expect((await play(null, id, { "if-none-match": '"older"' })).status).toBe(200);
    const beyond = await play(null, id, { range: `bytes=${beep.length}-` });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([
      416,
      `bytes */${beep.length}`,
    ]);
  });
});
