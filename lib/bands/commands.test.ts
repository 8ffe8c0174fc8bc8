import { describe, expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";
import { decryptSecret } from "@/lib/secrets";
import { listBandGenres } from "@/lib/genres/queries";
import { makeBand, makeGenre, makeUpload, makeViewer } from "@/tests/support/factories";
import { changeBiography, changePhoto, chooseGenres, confirmDraw, updateBand } from "./commands";
import { getBand } from "./queries";
import { BiographyInput } from "./schema";

describe("changing a band", () => {
  test("touches the named fields only", async () => {
    const viewer = await makeViewer({ band: { region: "Saxony", spotifyListeners: 5 } });
    expect(
      await updateBand(viewer, viewer.bandId, { name: "Nachtzug", influences: ["Can"] }),
    ).toMatchObject({
      name: "Nachtzug",
      region: "Saxony",
      spotifyListeners: 5,
      influences: ["Can"],
    });
  });

  test("is for its own members: 403 within reach, 404 beyond", async () => {
    const [viewer, other] = await Promise.all([makeViewer(), makeBand()]);
    for (const change of everyChange(viewer, other.id))
      await expect(change()).rejects.toMatchObject({ code: "forbidden" });
    const gone = await makeBand({ deactivatedAt: new Date() });
    for (const change of everyChange(viewer, gone.id))
      await expect(change()).rejects.toMatchObject({ code: "not_found" });
    expect(await db.band.findUnique({ where: { id: other.id } })).toEqual(other);
  });

  test("seals the provider key, drops what an older one fetched, and removes it when empty", async () => {
    const viewer = await makeViewer();
    const stored = async () =>
      (await db.band.findUniqueOrThrow({ where: { id: viewer.bandId } })).bandsintownApiKey;
    await db.tourCache.create({
      data: { bandId: viewer.bandId, answer: {}, fetchedAt: new Date() },
    });
    expect(await updateBand(viewer, viewer.bandId, { bandsintownApiKey: "a-key" })).toMatchObject({
      hasBandsintownKey: true,
    });
    expect(await stored()).not.toContain("a-key");
    expect(decryptSecret((await stored())!)).toBe("a-key");
    expect(await db.tourCache.count({ where: { bandId: viewer.bandId } })).toBe(0);
    expect(await updateBand(viewer, viewer.bandId, { name: "Same key" })).toMatchObject({
      hasBandsintownKey: true,
    });
    expect(await updateBand(viewer, viewer.bandId, { bandsintownApiKey: "" })).toMatchObject({
      hasBandsintownKey: false,
    });
  });

  test("dates its ticket figures when they change, and when it confirms them", async () => {
    const long = new Date("2024-05-01T00:00:00Z");
    const viewer = await makeViewer({ band: { ticketSales250km: 30, ticketSalesAsOf: long } });
    const read = () => db.band.findUniqueOrThrow({ where: { id: viewer.bandId } });
    await updateBand(viewer, viewer.bandId, { ticketSales250km: 30, name: "Same draw" });
    const before = await read();
    expect(before.ticketSalesAsOf).toEqual(long);
    await confirmDraw(viewer, viewer.bandId);
    const confirmed = await read();
    expect(confirmed.ticketSalesAsOf!.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(confirmed.updatedAt).toEqual(before.updatedAt);
    await db.band.update({ where: { id: viewer.bandId }, data: { ticketSalesAsOf: long } });
    await updateBand(viewer, viewer.bandId, { ticketSalesHometown: 60 });
    expect((await read()).ticketSalesAsOf!.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test("forgets the coordinates of a place that it left", async () => {
    const viewer = await makeViewer({ band: { latitude: 51.3, longitude: 12.4 } });
    const latitude = async () =>
      (await db.band.findUniqueOrThrow({ where: { id: viewer.bandId } })).latitude;
    await updateBand(viewer, viewer.bandId, { city: "Leipzig", country: "DE" });
    expect(await latitude()).toBe(51.3);
    await updateBand(viewer, viewer.bandId, { city: "Halle" });
    expect(await latitude()).toBeNull();
  });
});

describe("two people of one band", () => {
  test("who save over each other: the second gets the band as it is now", async () => {
    const viewer = await makeViewer({ band: { name: "Before" } });
    const { updatedAt } = await getBand(viewer, viewer.bandId);
    const first = await updateBand(viewer, viewer.bandId, { name: "Theirs", updatedAt });
    const second = updateBand(viewer, viewer.bandId, {
      name: "Ours",
      bandsintownApiKey: "a-key",
      updatedAt,
    });
    await expect(second).rejects.toMatchObject({
      code: "conflict",
      current: { name: "Theirs", updatedAt: first.updatedAt },
    });
    expect(await getBand(viewer, viewer.bandId)).toMatchObject({
      name: "Theirs",
      hasBandsintownKey: false,
    });
    expect(
      await updateBand(viewer, viewer.bandId, { name: "Ours", updatedAt: first.updatedAt }),
    ).toMatchObject({ name: "Ours" });
    expect(await updateBand(viewer, viewer.bandId, { name: "Whatever stood there" })).toMatchObject(
      { name: "Whatever stood there" },
    );
  });

  test("who change the biography at once: the second is told, unless it says the same", async () => {
    const viewer = await makeViewer({ band: { biography: "Two of us." } });
    const save = (biography: string, previous?: string) =>
      changeBiography(viewer, viewer.bandId, biography, previous);
    const words = ["Three of us.", "Four of us."];
    const saves = await Promise.allSettled(words.map((biography) => save(biography, "Two of us.")));
    const won = saves.findIndex((one) => one.status === "fulfilled");
    expect(saves[1 - won]).toMatchObject({
      status: "rejected",
      reason: { code: "conflict", current: { biography: words[won] } },
    });
    expect(await save(words[won]!, "Two of us.")).toMatchObject({ biography: words[won] });
    expect(await save("", words[won])).toMatchObject({ biography: "" });
    expect(await save("Five of us.", "")).toMatchObject({ biography: "Five of us." });
    expect(await save("Whatever stood there.")).toMatchObject({
      biography: "Whatever stood there.",
    });
  });

  test("who change a biography that is older than the rules for it are told of no conflict", async () => {
    const biography = "We like\r\n\n\n\nBjo\u0308rk. ";
    const viewer = await makeViewer({ band: { biography } });
    const input = BiographyInput.parse({ biography: "We like Can.", previous: biography });
    expect(
      await changeBiography(viewer, viewer.bandId, input.biography, input.previous),
    ).toMatchObject({ biography: "We like Can." });
  });

  test("who save twenty times at once: exactly one wins each version", async () => {
    const viewer = await makeViewer();
    let { updatedAt } = await getBand(viewer, viewer.bandId);
    for (let round = 0; round < 5; round++) {
      const saves = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) =>
          updateBand(viewer, viewer.bandId, { name: `${round}.${index}`, updatedAt }),
        ),
      );
      const won = saves.filter((save) => save.status === "fulfilled");
      expect(won).toHaveLength(1);
      expect(await getBand(viewer, viewer.bandId)).toMatchObject({ name: won[0]!.value.name });
      updatedAt = won[0]!.value.updatedAt;
    }
  });

  test("are not stopped by what is no field of the form", async () => {
    const viewer = await makeViewer();
    const [genre, { url }] = await Promise.all([
      makeGenre(),
      makeUpload({ bandId: viewer.bandId }),
    ]);
    const { updatedAt } = await getBand(viewer, viewer.bandId);
    await changePhoto(viewer, viewer.bandId, url);
    await changeBiography(viewer, viewer.bandId, "Two of us.");
    await chooseGenres(viewer, viewer.bandId, [genre.id]);
    await updateBand(viewer, viewer.bandId, { bandsintownApiKey: "a-key" });
    await db.pointEntry.create({
      data: { bandId: viewer.bandId, amount: 10, reason: "CONVERSATION", reference: viewer.bandId },
    });
    expect(await updateBand(viewer, viewer.bandId, { name: "Nachtzug", updatedAt })).toMatchObject({
      name: "Nachtzug",
      biography: "Two of us.",
    });
  });
});

describe("the photo", () => {
  test("is an upload of this band, with or without the app's origin", async () => {
    const viewer = await makeViewer();
    const { url } = await makeUpload({ bandId: viewer.bandId });
    expect(await changePhoto(viewer, viewer.bandId, url)).toMatchObject({ photoUrl: url });
    expect(
      await changePhoto(
        viewer,
        viewer.bandId,
        `${process.env.APP_URL ?? "http://127.0.0.1:3000"}${url}`,
      ),
    ).toMatchObject({ photoUrl: url });
  });

  test("is refused from anywhere else", async () => {
    const viewer = await makeViewer();
    const foreign = await makeUpload();
    const unfinished = await makeUpload({ bandId: viewer.bandId, storedAt: null });
    for (const url of [
      foreign.url,
      unfinished.url,
      "https://example.com/a.png",
      `https://example.com${foreign.url}`,
      "",
      "javascript:alert(1)",
      "/files/../secrets.webp",
    ])
      await expect(changePhoto(viewer, viewer.bandId, url), url).rejects.toMatchObject({
        code: "validation",
        fieldErrors: { photoURL: [expect.any(String)] },
      });
  });
});

describe("genres", () => {
  test("are replaced, in the order chosen", async () => {
    const viewer = await makeViewer();
    const [a, b, c] = await Promise.all([makeGenre(), makeGenre(), makeGenre()]);
    await chooseGenres(viewer, viewer.bandId, [a.id, b.id, c.id]);
    expect(await chooseGenres(viewer, viewer.bandId, [c.id, a.id])).toEqual(
      [c, a].map(({ id, name }) => ({ id, name })),
    );
    expect((await db.band.findUniqueOrThrow({ where: { id: viewer.bandId } })).genreNames).toEqual([
      c.name,
      a.name,
    ]);
    expect(await chooseGenres(viewer, viewer.bandId, [])).toEqual([]);
  });

  test("that do not exist change nothing", async () => {
    const viewer = await makeViewer();
    const genre = await makeGenre();
    await chooseGenres(viewer, viewer.bandId, [genre.id]);
    await expect(chooseGenres(viewer, viewer.bandId, [viewer.bandId])).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await db.bandGenre.count({ where: { bandId: viewer.bandId } })).toBe(1);
  });

  test("saved fifty times at once are one of the choices, whole", async () => {
    const viewer = await makeViewer();
    const genres = await Promise.all(Array.from({ length: 6 }, () => makeGenre()));
    const choices = Array.from({ length: 50 }, (_, index) =>
      [0, 1, 2].map((step) => genres[(index + step) % 6]!.id),
    );
    await Promise.all(choices.map((choice) => chooseGenres(viewer, viewer.bandId, choice)));
    const rows = await db.bandGenre.findMany({
      where: { bandId: viewer.bandId },
      orderBy: { position: "asc" },
    });
    expect(rows).toHaveLength(3);
    expect(choices).toContainEqual(rows.map((row) => row.genreId));
  });

  describe("of two choices that start from the same list", () => {
    const makeChoice = async () => {
      const viewer = await makeViewer();
      const genres = await Promise.all(Array.from({ length: 4 }, () => makeGenre()));
      const choose = async (chosen: (string | undefined)[], previous?: (string | undefined)[]) =>
        namesOf(
          await chooseGenres(viewer, viewer.bandId, idsOf(chosen), previous && idsOf(previous)),
        );
      const idsOf = (names: (string | undefined)[]) =>
        names.map((name) => genres.find((genre) => genre.name === name)!.id);
      return {
        choose,
        names: namesOf(genres),
        stored: () => listBandGenres(viewer.bandId).then(namesOf),
      };
    };

    test("both additions and removals are saved, one after the other or at once", async () => {
      const { choose, names, stored } = await makeChoice();
      const [indie, punk, dream, shoegaze] = names;
      const start = await choose([indie, punk, dream]);
      await choose([indie, punk, shoegaze], start);
      expect(await choose([punk, dream], start)).toEqual([punk, shoegaze]);

      await choose([]);
      await Promise.all([indie, punk, dream].map((name) => choose([name], [])));
      expect((await stored()).sort()).toEqual([indie, punk, dream].sort());
    });

    test("a fourth genre is refused with the three that are stored", async () => {
      const { choose, names, stored } = await makeChoice();
      const [indie, punk, dream, shoegaze] = names;
      const start = await choose([indie, punk]);
      const full = await choose([indie, punk, dream], start);
      await expect(choose([indie, punk, shoegaze], start)).rejects.toMatchObject({
        code: "conflict",
        message: "Maximum of 3 genres allowed, and somebody in your band has added one",
        current: full.map((name) => expect.objectContaining({ name }) as unknown),
      });
      expect(await stored()).toEqual(full);
      expect(await choose([punk, shoegaze], start)).toEqual([punk, dream, shoegaze]);
    });
  });
});

describe("a complete profile", () => {
  test("brings 25 points once, whichever change completes it", async () => {
    const viewer = await makeViewer({ band: { country: null } });
    const [genre, { url }] = await Promise.all([
      makeGenre(),
      makeUpload({ bandId: viewer.bandId }),
    ]);
    const changes = [
      () => changePhoto(viewer, viewer.bandId, url),
      () => changeBiography(viewer, viewer.bandId, "Two of us."),
      () => chooseGenres(viewer, viewer.bandId, [genre.id]),
      () => updateBand(viewer, viewer.bandId, { country: "UK", instagramFollowers: 40 }),
    ];
    for (const change of changes) {
      expect(await pointsOf(viewer)).toBe(0);
      await change();
    }
    expect(await pointsOf(viewer)).toBe(25);
    await changeBiography(viewer, viewer.bandId, "");
    await changeBiography(viewer, viewer.bandId, "Three of us.");
    expect(await pointsOf(viewer)).toBe(25);
  });

  test("counts once when two changes complete it at the same time", async () => {
    const viewer = await makeViewer({ band: { spotifyListeners: 10, biography: "" } });
    const [genre, { url }] = await Promise.all([
      makeGenre(),
      makeUpload({ bandId: viewer.bandId }),
    ]);
    await Promise.all([
      changePhoto(viewer, viewer.bandId, url),
      changeBiography(viewer, viewer.bandId, "Us."),
      chooseGenres(viewer, viewer.bandId, [genre.id]),
    ]);
    expect(await pointsOf(viewer)).toBe(25);
  });
});

const namesOf = (genres: { name: string }[]) => genres.map(({ name }) => name);

const pointsOf = async ({ bandId }: BandViewer) =>
  (await db.band.findUniqueOrThrow({ where: { id: bandId } })).points;

function everyChange(viewer: BandViewer, bandId: string) {
  return [
    () => updateBand(viewer, bandId, { name: "Mine now" }),
    () => changePhoto(viewer, bandId, "/files/x.webp"),
    () => changeBiography(viewer, bandId, "Mine now"),
    () => chooseGenres(viewer, bandId, []),
    () => confirmDraw(viewer, bandId),
  ];
}
