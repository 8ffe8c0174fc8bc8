import { afterAll, beforeAll, expect, test } from "vitest";
import { startSession } from "@/lib/accounts/sessions/commands";
import { confirmDraw } from "@/lib/bands/commands";
import { sendMessage } from "@/lib/conversations/commands";
import { db, transaction, type Tx } from "@/lib/db";
import { subscribe } from "@/lib/events/listener";
import { updateSwapSettings } from "@/lib/swap-settings/commands";
import { readWaitingTracks } from "@/lib/tracks/analysis/queue";
import { addTrack, deleteTrack } from "@/lib/tracks/commands";
import { fromToday, swapThatIsOn } from "@/tests/support/agreed-swap";
import { makeWav, storeTrackFile } from "@/tests/support/audio";
import { soon } from "@/tests/support/events";
import {
  makeBand,
  makeCollaboration,
  makeConversation,
  makeGenre,
  makeSubmission,
  makeTrack,
  makeViewer,
} from "@/tests/support/factories";
import { queueBehindLock } from "@/tests/support/waiting-for-lock";
import { tagsFor } from "./tags";

test("keys lead to the tags of what the page shows", () => {
  const prefix = "/route-cache/APP_PAGE/abc/$";
  const tags = {
    "/visitor/band/0191D8A0/profile": ["band:0191d8a0"],
    "/visitor/rewards/AB-1": ["reward:ab-1", "leaderboard"],
    "/visitor/gallery/shirts/de/all": ["nights"],
    "/visitor/leaderboard/de/all/all": ["leaderboard"],
    "/genres/rock": ["leaderboard"],
    "/cities/DE/berlin": ["leaderboard"],
    "/index": ["leaderboard", "nights"],
    "/genres": ["directory"],
    "/cities": ["directory"],
    "/cities/DE": ["directory"],
    "/about": [],
  };
  for (const [path, expected] of Object.entries(tags))
    expect(tagsFor(prefix + path)).toEqual(expected);
});

let announced: string[] = [];
let unsubscribe = () => {};
beforeAll(async () => {
  unsubscribe = await subscribe(
    "pages",
    (tag) => announced.push(tag),
    () => {},
  );
});
afterAll(() => unsubscribe());

/** The tags that are announced while `act` runs, in order of the alphabet. */
async function announcedBy(act: () => Promise<unknown>): Promise<string[]> {
  const mark = async (name: string) => {
    await db.$executeRaw`SELECT pg_notify('pages', ${name})`;
    await soon(() => expect(announced).toContain(name));
  };
  await mark("begin");
  announced = [];
  await act();
  await mark("end");
  return announced.filter((tag) => tag !== "end").sort();
}

const awardPoints = (bandId: string) =>
  db.pointEntry.create({ data: { bandId, reason: "REFERRAL", reference: "test", amount: 25 } });

test("a private setting, a message and a sign-in drop no page", async () => {
  const viewer = await makeViewer();
  const { id: conversationId } = await makeConversation({
    band1Id: viewer.bandId,
    messages: ["Hello", "Hi"],
  });
  const { bandId, userId } = viewer;
  const update = (data: Parameters<typeof db.band.update>[0]["data"]) => () =>
    db.band.update({ where: { id: bandId }, data });
  const acts = {
    "read receipts": update({ readMarks: false }),
    "AI help": update({ aiHelp: false }),
    "completed referrals": update({ referralsCount: 3 }),
    access: update({ accessExpiresAt: new Date("2030-01-01"), accessMonths: 9 }),
    "figures that need a session": update({ spotifyListeners: 70_000, ticketSales250km: 90 }),
    "what swaps are matched by": update({ ticketSalesHometown: 80 }),
    "swap settings": () => updateSwapSettings(viewer, bandId, { isOpen: false }),
    "figures that still hold": () => confirmDraw(viewer, bandId),
    "time of saving": update({ updatedAt: new Date() }),
    message: () =>
      sendMessage(viewer, { conversationId, senderBandId: bandId, content: "A night in May?" }),
    "sign-in": () => transaction((tx) => startSession(tx, userId, { ip: "192.0.2.1" })),
  };
  for (const [name, act] of Object.entries(acts)) expect(await announcedBy(act), name).toEqual([]);
});

test("a shown column drops the pages that show it", async () => {
  const { id } = await makeBand({ country: "DE" });
  const own = `band:${id}`;
  const expected: [Parameters<typeof db.band.update>[0]["data"], string[]][] = [
    [{ biography: "New words" }, [own]],
    [{ influences: ["Low"] }, [own]],
    [{ bandsintownPublicLink: "https://www.bandsintown.com/a/1" }, [own]],
    [{ name: "New Name" }, [own, "leaderboard"]],
    [{ region: "Saxony" }, [own, "leaderboard"]],
    [{ photoUrl: "/files/new.jpg" }, [own, "leaderboard"]],
    [{ latitude: 51, longitude: 12 }, [own, "leaderboard"]],
    [{ country: "FR" }, [own, "directory", "leaderboard"]],
    [{ publicProfile: false }, [own, "directory", "leaderboard"]],
    [{ publicProfile: true }, [own, "directory", "leaderboard"]],
    [{ deactivatedAt: new Date() }, [own, "directory", "leaderboard"]],
  ];
  for (const [data, tags] of expected) {
    const act = () => db.band.update({ where: { id }, data });
    expect(await announcedBy(act), Object.keys(data).join()).toEqual(tags);
    expect(await announcedBy(act), "the same again").toEqual([]);
  }
  expect(await announcedBy(() => awardPoints(id))).toEqual([own, "leaderboard"]);
  const genre = await makeGenre();
  const addGenre = () =>
    db.bandGenre.create({ data: { bandId: id, genreId: genre.id, position: 1 } });
  expect(await announcedBy(addGenre)).toEqual([own, "directory", "leaderboard"]);
  let created = "";
  expect(await announcedBy(async () => (created = (await makeBand()).id))).toEqual(
    expect.arrayContaining(["directory", "leaderboard"]),
  );
  const erase = () => db.band.update({ where: { id: created }, data: { deletedAt: new Date() } });
  expect(await announcedBy(erase)).toEqual([`band:${created}`, "directory", "leaderboard"]);
});

test("a band without a public profile drops lists only when their ranks change", async () => {
  const { id } = await makeBand({ publicProfile: false });
  const own = `band:${id}`;
  expect(await announcedBy(() => awardPoints(id))).toEqual([own, "leaderboard"]);
  const expected: [Parameters<typeof db.band.update>[0]["data"], string[]][] = [
    [{ name: "New Name", region: "Saxony", photoUrl: "/files/new.jpg" }, []],
    [{ latitude: 51, longitude: 12 }, []],
    [{ city: "Halle" }, [own, "leaderboard"]],
    [{ genreNames: ["Shoegaze"] }, [own, "leaderboard"]],
    [{ deactivatedAt: new Date() }, [own, "leaderboard"]],
    [{ deactivatedAt: null }, [own, "leaderboard"]],
    [{ publicProfile: true }, [own, "directory", "leaderboard"]],
  ];
  for (const [data, tags] of expected) {
    const act = () => db.band.update({ where: { id }, data });
    expect(await announcedBy(act), Object.keys(data).join()).toEqual(tags);
  }
});

test("a track drops the pages that play it", async () => {
  const { id: bandId } = await makeBand();
  let trackId = "";
  const add = async () => {
    trackId = (await makeTrack({ bandId, state: "pending", seconds: null, peaks: null })).id;
  };
  const own = [`band:${bandId}`];
  const ownAndLists = [...own, "leaderboard"];
  expect(await announcedBy(add)).toEqual(own);
  const expected: [Parameters<typeof db.track.update>[0]["data"], string[]][] = [
    [{ title: "While it is pending" }, own],
    [{ state: "ready", seconds: 3, peaks: Buffer.alloc(1) }, ownAndLists],
    [{ peaks: Buffer.alloc(2) }, own],
    [{ title: "Another title" }, ownAndLists],
    [{ position: 2 }, ownAndLists],
    [{ membersOnly: true }, ownAndLists],
    [{ title: "For members" }, own],
    [{ deletedAt: new Date() }, own],
    [{ membersOnly: false }, own],
    [{ deletedAt: null }, ownAndLists],
    [{ deletedAt: new Date() }, ownAndLists],
  ];
  for (const [data, tags] of expected) {
    const act = () => db.track.update({ where: { id: trackId }, data });
    expect(await announcedBy(act), JSON.stringify(data)).toEqual(tags);
  }
  const remove = (id: string) => announcedBy(() => db.track.delete({ where: { id } }));
  expect(await remove(trackId)).toEqual(own);
  expect(await remove((await makeTrack({ bandId })).id)).toEqual(ownAndLists);
});

test("a track drops lists only while its card plays it", async () => {
  const { id: bandId } = await makeBand();
  const own = [`band:${bandId}`];
  const ownAndLists = [...own, "leaderboard"];
  const [first, second] = [
    await makeTrack({ bandId, position: 0 }),
    await makeTrack({ bandId, position: 1 }),
  ];
  const update = (id: string, data: Parameters<typeof db.track.update>[0]["data"]) =>
    announcedBy(() => db.track.update({ where: { id }, data }));
  expect(await update(second.id, { title: "Behind" })).toEqual(own);
  expect(await update(second.id, { position: 2 })).toEqual(own);
  expect(await announcedBy(() => makeTrack({ bandId, position: 3 }))).toEqual(own);
  expect(await update(first.id, { title: "In front" })).toEqual(ownAndLists);
  expect(await update(first.id, { position: 4 })).toEqual(ownAndLists);
  expect(await update(second.id, { title: "Now in front" })).toEqual(ownAndLists);
  expect(await update(second.id, { membersOnly: true })).toEqual(ownAndLists);
});

test("lists are dropped once the deletion of the first track commits after the next one became ready", async () => {
  const viewer = await makeViewer();
  const { bandId } = viewer;
  const first = await makeTrack({ bandId, position: 0 });
  const objectURL = await storeTrackFile(bandId, makeWav({ seconds: 1 }));
  await addTrack(viewer, bandId, { objectURL, title: "Next", membersOnly: false });
  const holdEvents = (tx: Tx) =>
    tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended(${bandId}, 1))`;
  await announcedBy(() =>
    queueBehindLock(holdEvents, [readWaitingTracks, () => deleteTrack(viewer, first.id)]),
  );
  expect(announced).toEqual([`band:${bandId}`, "leaderboard", `band:${bandId}`, "end"]);
});

test("a track of a band without a public profile drops no lists", async () => {
  const { id: bandId } = await makeBand({ publicProfile: false });
  const own = [`band:${bandId}`];
  let id = "";
  expect(await announcedBy(async () => (id = (await makeTrack({ bandId })).id))).toEqual(own);
  const rename = () => db.track.update({ where: { id }, data: { title: "Another title" } });
  expect(await announcedBy(rename)).toEqual(own);
  expect(await announcedBy(() => db.track.delete({ where: { id } }))).toEqual(own);
});

test("a shared night drops pages once it is approved, and when that is taken back", async () => {
  const { id: collaborationId, band1Id, band2Id } = await makeCollaboration();
  const { id } = await makeSubmission({ collaborationId });
  const update = (data: Parameters<typeof db.submission.update>[0]["data"]) =>
    announcedBy(() => db.submission.update({ where: { id }, data }));
  const all = [`band:${band1Id}`, `band:${band2Id}`, "nights", `reward:${id}`].sort();
  expect(await update({ caption: "While it is pending" })).toEqual([]);
  expect(await update({ status: "Approved" })).toEqual(all);
  expect(await update({ caption: "Another caption" })).toEqual(all);
  expect(await update({ adminComment: "For the two bands alone" })).toEqual([]);
  expect(await update({ status: "Rejected" })).toEqual(all);
});

test("a band drops the list of nights only with its name, country or visibility, and once it is in it", async () => {
  const { id: collaborationId, band1Id: id } = await makeCollaboration();
  const submission = await makeSubmission({ collaborationId });
  const dropsNights = async (data: Parameters<typeof db.band.update>[0]["data"]) =>
    (await announcedBy(() => db.band.update({ where: { id }, data }))).includes("nights");
  expect(await dropsNights({ name: "Not in it yet" })).toBe(false);
  await db.submission.update({ where: { id: submission.id }, data: { status: "Approved" } });
  for (const data of [{ name: "New Name" }, { country: "FR" }, { publicProfile: false }])
    expect(await dropsNights(data), Object.keys(data).join()).toBe(true);
  for (const data of [
    { city: "Lyon" },
    { photoUrl: "/files/new.jpg" },
    { latitude: 51, longitude: 12 },
  ])
    expect(await dropsNights(data), Object.keys(data).join()).toBe(false);
  expect(await announcedBy(() => awardPoints(id))).not.toContain("nights");
});

test("a band's name and visibility drop the pages of those it swaps nights with", async () => {
  const { ann, ben } = await swapThatIsOn([fromToday(30)]);
  const pages = [`band:${ann.bandId}`, `band:${ben.bandId}`];
  const update = (data: Parameters<typeof db.band.update>[0]["data"]) =>
    announcedBy(() => db.band.update({ where: { id: ben.bandId }, data }));
  expect(await update({ name: "New Name" })).toEqual([...pages, "leaderboard"].sort());
  expect(await update({ publicProfile: false })).toEqual(
    [...pages, "directory", "leaderboard"].sort(),
  );
  expect(await update({ biography: "New words" })).toEqual([`band:${ben.bandId}`]);
});

test("a provider's tour dates drop a band's page when they changed", async () => {
  const { id: bandId } = await makeBand();
  const store = (answer: object) => () =>
    db.tourCache.upsert({
      where: { bandId },
      create: { bandId, answer, fetchedAt: new Date() },
      update: { answer, fetchedAt: new Date() },
    });
  expect(await announcedBy(store({ events: [] }))).toEqual([`band:${bandId}`]);
  expect(await announcedBy(store({ events: [] }))).toEqual([]);
  expect(await announcedBy(store({ events: [1] }))).toEqual([`band:${bandId}`]);
});
