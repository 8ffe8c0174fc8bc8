import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { makeBand, makeViewer } from "@/tests/factories";
import { createRelease, deleteRelease, updateRelease } from "./commands";
import { listAllReleases, listReleases } from "./queries";
import { ReleaseInput, RELEASES_MAX } from "./schema";

const input = (given: object) => ReleaseInput.parse({ title: "First Tape", ...given });

describe("what may come in", () => {
  test("a title is enough: a single without date, text or links", () => {
    expect(ReleaseInput.parse({ title: "  First Tape " })).toEqual({ title: "First Tape", type: "single", releaseDate: null, description: "", streamingLinks: {} });
  });

  test.each([
    ["an empty title", { title: "   " }, "Title is required"],
    ["a long title", { title: "x".repeat(201) }, "Title must be at most 200 characters"],
    ["an unknown type", { type: "mixtape" }, "Type must be single, ep or album"],
    ["a date in words", { releaseDate: "1 May 2026" }, "Release date must be a date such as 2026-05-01"],
    ["a long text", { description: "x".repeat(2001) }, "Description must be at most 2000 characters"],
    ["an http link", { streamingLinks: { Spotify: "http://open.spotify.com/album/1" } }, "A link must begin with https://"],
    ["a script as link", { streamingLinks: { Spotify: "javascript:alert(1)" } }, "A link must begin with https://"],
    ["a platform without a name", { streamingLinks: { "": "https://example.com" } }, "Links must be named platforms with their addresses"],
    ["too many links", { streamingLinks: Object.fromEntries(Array.from({ length: 13 }, (_, n) => [`Shop ${n}`, "https://example.com"])) }, "At most 12 links"],
  ])("%s is refused", (_, given, message) => {
    const read = ReleaseInput.safeParse({ title: "First Tape", ...given });
    expect(read.error?.issues.map((issue) => issue.message)).toContain(message);
  });

  test("a platform without a link is left out", () => {
    expect(input({ streamingLinks: { Spotify: "", Bandcamp: "https://band.bandcamp.com/album/x" } }).streamingLinks).toEqual({ Bandcamp: "https://band.bandcamp.com/album/x" });
  });
});

describe("the list", () => {
  test("newest first, those without a date last, in pages without gap or repetition", async () => {
    const viewer = await makeViewer();
    for (const [title, releaseDate] of [["old", "2019-01-01"], ["new", "2026-01-01"], ["undated", ""], ["middle", "2022-06-30"], ["same day", "2022-06-30"]] as const)
      await createRelease(viewer, viewer.bandId, input({ title, releaseDate }));
    const titles: string[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await listReleases(null, viewer.bandId, { limit: 2, cursor });
      titles.push(...page.items.map((release) => release.title));
      more = (cursor = page.nextCursor ?? undefined) !== undefined;
    }
    expect(titles).toEqual(["new", "same day", "middle", "old", "undated"]);
    expect(await listAllReleases(viewer, viewer.bandId)).toMatchObject([{ releaseDate: "2026-01-01", coverArtUrl: null }, {}, {}, {}, { releaseDate: null }]);
  });

  test("a hidden band shows visitors nothing", async () => {
    const band = await makeBand({ publicProfile: false });
    await expect(listAllReleases(null, band.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(listAllReleases(await makeViewer(), band.id)).resolves.toEqual([]);
  });
});

describe("changes", () => {
  test("a release is replaced whole, but keeps its cover, and is deleted", async () => {
    const viewer = await makeViewer();
    const { id } = await createRelease(viewer, viewer.bandId, input({ type: "album", description: "Live", streamingLinks: { Spotify: "https://open.spotify.com/album/1" } }));
    await db.release.update({ where: { id }, data: { coverArtUrl: "/files/cover.webp" } });
    expect(await updateRelease(viewer, id, input({ title: "Second Tape", type: "ep" }))).toEqual({
      id,
      title: "Second Tape",
      type: "ep",
      releaseDate: null,
      description: "",
      streamingLinks: {},
      coverArtUrl: "/files/cover.webp",
    });
    await deleteRelease(viewer, id);
    await expect(deleteRelease(viewer, id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("another band's discography is not to be touched", async () => {
    const [owner, stranger] = [await makeViewer(), await makeViewer()];
    const { id } = await createRelease(owner, owner.bandId, input({}));
    await expect(createRelease(stranger, owner.bandId, input({}))).rejects.toMatchObject({ code: "forbidden" });
    await expect(updateRelease(stranger, id, input({ title: "Mine" }))).rejects.toMatchObject({ code: "forbidden" });
    await expect(deleteRelease(stranger, id)).rejects.toMatchObject({ code: "forbidden" });
    await db.block.create({ data: { blockerBandId: owner.bandId, blockedBandId: stranger.bandId } });
    await expect(deleteRelease(stranger, id)).rejects.toMatchObject({ code: "not_found" });
    expect(await listAllReleases(owner, owner.bandId)).toMatchObject([{ title: "First Tape" }]);
  });

  test("a discography holds a hundred releases, however many come at once", async () => {
    const viewer = await makeViewer();
    await db.release.createMany({ data: Array.from({ length: RELEASES_MAX - 5 }, (_, n) => ({ bandId: viewer.bandId, title: `Tape ${n}` })) });
    const added = await Promise.allSettled(Array.from({ length: 50 }, () => createRelease(viewer, viewer.bandId, input({}))));
    expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(added.find((result) => result.status === "rejected")!.reason).toMatchObject({ code: "conflict" });
  });
});
