import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { makeBand, makeUpload, makeViewer } from "@/tests/support/factories";
import { createRelease, deleteRelease, restoreRelease, updateRelease } from "./commands";
import { listAllReleases, listReleases, previewReleases } from "./queries";
import { RELEASES_MAX } from "./limits";
import { releaseFields, ReleaseInput } from "./schema";

const input = (given: object) => ReleaseInput.parse({ title: "First Tape", ...given });

describe("the list", () => {
  test("newest first, those without a date last, in pages without gap or repetition", async () => {
    const viewer = await makeViewer();
    for (const [title, releaseDate] of [
      ["old", "2019-01-01"],
      ["new", "2026-01-01"],
      ["undated", ""],
      ["middle", "2022-06-30"],
      ["same day", "2022-06-30"],
    ] as const)
      await createRelease(viewer, viewer.bandId, input({ title, releaseDate }));
    const titles: string[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const page = await listReleases(null, viewer.bandId, { limit: 2, cursor });
      titles.push(...page.items.map((release) => release.title));
      more = (cursor = page.nextCursor ?? undefined) !== undefined;
    }
    expect(titles).toEqual(["new", "same day", "middle", "old", "undated"]);
    const { first, total } = await previewReleases(null, viewer.bandId, 3);
    expect([...first.map((release) => release.title), total]).toEqual([
      "new",
      "same day",
      "middle",
      5,
    ]);
    expect(await previewReleases(null, viewer.bandId, 6)).toMatchObject({
      first: { length: 5 },
      total: 5,
    });
    expect(await listAllReleases(viewer, viewer.bandId)).toMatchObject([
      { releaseDate: "2026-01-01", coverArtUrl: null },
      {},
      {},
      {},
      { releaseDate: null },
    ]);
  });

  test("a hidden band shows visitors nothing", async () => {
    const band = await makeBand({ publicProfile: false });
    await expect(listAllReleases(null, band.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(listAllReleases(await makeViewer(), band.id)).resolves.toEqual([]);
    await db.release.create({ data: { bandId: band.id, title: "For members" } });
    expect(await previewReleases(null, band.id, 6)).toEqual({ first: [], total: 0 });
    expect(await previewReleases(await makeViewer(), band.id, 6)).toMatchObject({ total: 1 });
  });
});

describe("the fields of the dialog", () => {
  const fields = {
    title: "First Tape",
    type: "single" as const,
    releaseDate: "",
    description: "",
    coverArtUrl: null,
  };
  const read = (links: { platform: string; url: string }[], before = {}) =>
    releaseFields(before).safeParse({ ...fields, links });

  test("come out as the body of the call; other links are named after their sites", () => {
    const links = [
      { platform: "Spotify", url: " https://open.spotify.com/album/1 " },
      { platform: "Other", url: "https://www.last.fm/x" },
      { platform: "Our shop", url: "https://band.example" },
      { platform: "Other", url: "" },
    ];
    expect(read(links).data).toEqual({
      ...fields,
      releaseDate: null,
      streamingLinks: {
        Spotify: "https://open.spotify.com/album/1",
        "last.fm": "https://www.last.fm/x",
        "Our shop": "https://band.example",
      },
    });
  });

  test("name a link after as much of its site as a name can hold", () => {
    const url = `https://${"long.".repeat(12)}example/x`;
    const { streamingLinks } = read([{ platform: "Other", url }]).data!;
    expect(streamingLinks).toEqual({ ["long.".repeat(8)]: url });
    expect(input({ streamingLinks }).streamingLinks).toEqual(streamingLinks);
  });

  test("leave links alone that the release has already", () => {
    const row = { platform: "Spotify", url: "https://old.example/album/1" };
    expect(read([row], { Spotify: row.url }).success).toBe(true);
    expect(read([row], { Spotify: "https://old.example/album/2" }).success).toBe(false);
  });

  test("tell at its row what is wrong with a link", () => {
    const issues = read([
      { platform: "Spotify", url: "https://evil.tld" },
      { platform: "Other", url: "https://last.fm/a" },
      { platform: "Other", url: "https://www.last.fm/b" },
      { platform: "Tidal", url: "tidal" },
    ]).error!.issues;
    expect(issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["links.0.url", "This link isn't from Spotify"],
      ["links.2.url", "There's already a link to last.fm"],
      ["links.3.url", "A link must begin with https://"],
    ]);
  });
});

describe("changes", () => {
  test("a release is replaced whole, but keeps its cover unless another or none is given", async () => {
    const viewer = await makeViewer();
    const covers = [
      await makeUpload({ bandId: viewer.bandId }),
      await makeUpload({ bandId: viewer.bandId }),
    ];
    const given = {
      type: "album",
      description: "Live",
      streamingLinks: { Spotify: "https://open.spotify.com/album/1" },
      coverArtUrl: covers[0]!.url,
    };
    const { id, updatedAt, ...added } = await createRelease(viewer, viewer.bandId, input(given));
    expect(added).toEqual({ title: "First Tape", releaseDate: null, ...given });
    expect(await listAllReleases(null, viewer.bandId)).toEqual([{ id, ...added }]);
    expect(await listAllReleases(viewer, viewer.bandId)).toEqual([{ id, updatedAt, ...added }]);
    const replaced = {
      id,
      title: "Second Tape",
      type: "ep",
      releaseDate: null,
      description: "",
      streamingLinks: {},
      coverArtUrl: covers[0]!.url,
    };
    expect(await updateRelease(viewer, id, input({ title: "Second Tape", type: "ep" }))).toEqual({
      ...replaced,
      updatedAt: expect.any(String),
    });
    expect(await updateRelease(viewer, id, input({ coverArtUrl: covers[1]!.url }))).toMatchObject({
      coverArtUrl: covers[1]!.url,
    });
    expect(await updateRelease(viewer, id, input({ coverArtUrl: null }))).toMatchObject({
      coverArtUrl: null,
    });
  });

  test("a link is held to its platform when it changes; one from before that rule stays", async () => {
    const viewer = await makeViewer();
    const links = (Spotify: string) => input({ streamingLinks: { Spotify } });
    const refusal = {
      code: "validation",
      fieldErrors: { streamingLinks: ["This link isn't from Spotify"] },
    };
    await expect(
      createRelease(viewer, viewer.bandId, links("https://evil.tld/album/1")),
    ).rejects.toMatchObject(refusal);
    const old = "https://old.example/album/1";
    const { id } = await db.release.create({
      data: { bandId: viewer.bandId, title: "Old", streamingLinks: { Spotify: old } },
    });
    expect(await updateRelease(viewer, id, { ...links(old), title: "Renamed" })).toMatchObject({
      title: "Renamed",
      streamingLinks: { Spotify: old },
    });
    await expect(
      updateRelease(viewer, id, links("https://evil.tld/album/1")),
    ).rejects.toMatchObject(refusal);
    await createRelease(
      viewer,
      viewer.bandId,
      input({ streamingLinks: { Bandcamp: "https://music.ourband.example/album/x" } }),
    );
  });

  test("a cover is an upload of the same band", async () => {
    const viewer = await makeViewer();
    const { id } = await createRelease(viewer, viewer.bandId, input({}));
    const unfinished = await makeUpload({ bandId: viewer.bandId, storedAt: null });
    for (const coverArtUrl of [
      (await makeUpload()).url,
      unfinished.url,
      "https://evil.tld/cover.png",
      "/files/../secret",
      "javascript:alert(1)",
      "",
    ]) {
      const refusal = { code: "validation", fieldErrors: { coverArtUrl: [expect.any(String)] } };
      await expect(
        createRelease(viewer, viewer.bandId, input({ coverArtUrl })),
      ).rejects.toMatchObject(refusal);
      await expect(updateRelease(viewer, id, input({ coverArtUrl }))).rejects.toMatchObject(
        refusal,
      );
    }
    expect(await listAllReleases(viewer, viewer.bandId)).toMatchObject([{ id, coverArtUrl: null }]);
  });

  test("a deletion is taken back with all there was, in its place, however often", async () => {
    const viewer = await makeViewer();
    const { url } = await makeUpload({ bandId: viewer.bandId });
    for (const title of ["One", "Two", "Three"])
      await createRelease(
        viewer,
        viewer.bandId,
        input({ title, coverArtUrl: url, streamingLinks: { "last.fm": "https://last.fm/x" } }),
      );
    const before = await listAllReleases(viewer, viewer.bandId);
    const { id } = before[1]!;
    await deleteRelease(viewer, id);
    expect(await listAllReleases(viewer, viewer.bandId)).toEqual([before[0], before[2]]);
    await expect(deleteRelease(viewer, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(updateRelease(viewer, id, input({}))).rejects.toMatchObject({ code: "not_found" });
    const restored = { ...before[1], updatedAt: expect.any(String) };
    expect(await Promise.all([restoreRelease(viewer, id), restoreRelease(viewer, id)])).toEqual([
      restored,
      restored,
    ]);
    expect(await listAllReleases(viewer, viewer.bandId)).toEqual([before[0], restored, before[2]]);
  });

  test("two people of one band who change one release: the second gets it as it is now, and may go on from there", async () => {
    const viewer = await makeViewer();
    const { id, updatedAt } = await createRelease(viewer, viewer.bandId, input({}));
    const theirs = await updateRelease(viewer, id, { ...input({ title: "Renamed" }), updatedAt });
    await expect(
      updateRelease(viewer, id, { ...input({ description: "Live" }), updatedAt }),
    ).rejects.toMatchObject({ code: "conflict", current: theirs });
    expect(await listAllReleases(viewer, viewer.bandId)).toEqual([theirs]);
    expect(
      await updateRelease(viewer, id, {
        ...input({ description: "Live" }),
        updatedAt: theirs.updatedAt,
      }),
    ).toMatchObject({ description: "Live" });
    expect(await updateRelease(viewer, id, input({ title: "Whatever stood there" }))).toMatchObject(
      { title: "Whatever stood there" },
    );
  });

  test("two people who save twenty times at once: exactly one wins", async () => {
    const viewer = await makeViewer();
    const { id, updatedAt } = await createRelease(viewer, viewer.bandId, input({}));
    const saves = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        updateRelease(viewer, id, { ...input({ title: `Tape ${n}` }), updatedAt }),
      ),
    );
    const won = saves.filter((save) => save.status === "fulfilled").map(({ value }) => value);
    expect(won).toHaveLength(1);
    expect(await listAllReleases(viewer, viewer.bandId)).toEqual(won);
  });

  test("another band's discography is not to be touched", async () => {
    const [owner, stranger] = [await makeViewer(), await makeViewer()];
    const { id } = await createRelease(owner, owner.bandId, input({}));
    await expect(createRelease(stranger, owner.bandId, input({}))).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(updateRelease(stranger, id, input({ title: "Mine" }))).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(deleteRelease(stranger, id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(restoreRelease(stranger, id)).rejects.toMatchObject({ code: "forbidden" });
    await db.block.create({
      data: { blockerBandId: owner.bandId, blockedBandId: stranger.bandId },
    });
    await expect(deleteRelease(stranger, id)).rejects.toMatchObject({ code: "not_found" });
    expect(await listAllReleases(owner, owner.bandId)).toMatchObject([{ title: "First Tape" }]);
  });

  test("a discography holds a hundred releases, however many come at once", async () => {
    const viewer = await makeViewer();
    await db.release.createMany({
      data: Array.from({ length: RELEASES_MAX - 5 }, (_, n) => ({
        bandId: viewer.bandId,
        title: `Tape ${n}`,
      })),
    });
    const added = await Promise.allSettled(
      Array.from({ length: 50 }, () => createRelease(viewer, viewer.bandId, input({}))),
    );
    expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(added.find((result) => result.status === "rejected")!.reason).toMatchObject({
      code: "conflict",
    });
    const { id } = (await listAllReleases(viewer, viewer.bandId))[0]!;
    await expect(restoreRelease(viewer, id)).resolves.toMatchObject({ id });
    await deleteRelease(viewer, id);
    await createRelease(viewer, viewer.bandId, input({}));
    await expect(restoreRelease(viewer, id)).rejects.toMatchObject({ code: "conflict" });
  });
});
