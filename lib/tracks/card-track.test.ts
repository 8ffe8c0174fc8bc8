import { expect, test } from "vitest";
import type { Viewer } from "@/lib/access";
import { listBands } from "@/lib/discover/queries";
import { DiscoverQuery } from "@/lib/discover/schema";
import { listLeaderboard } from "@/lib/leaderboard/queries";
import { listSuggestedMatches } from "@/lib/matching/queries";
import { MatchesQuery } from "@/lib/matching/schema";
import { blockBand } from "@/lib/moderation/commands";
import { findCardTracks } from "@/lib/tracks/card-track";
import { makeBand, makeGenre, makeTrack, makeViewer } from "@/tests/support/factories";

async function titleFor(viewer: Viewer | null, bandId: string) {
  return (await findCardTracks(viewer, [bandId])).get(bandId)?.title;
}

test("is the first track that the viewer may hear", async () => {
  const { id } = await makeBand();
  const viewer = await makeViewer();
  await makeTrack({ bandId: id, title: "Third", position: 3 });
  expect(await titleFor(null, id)).toBe("Third");
  await makeTrack({
    bandId: id,
    title: "Failed",
    position: 0,
    state: "failed",
    problem: "Damaged",
    seconds: null,
    peaks: null,
  });
  await makeTrack({ bandId: id, title: "Deleted", position: 1, deletedAt: new Date() });
  await makeTrack({ bandId: id, title: "Second", position: 2, membersOnly: true });
  expect(await titleFor(null, id)).toBe("Third");
  expect(await titleFor(viewer, id)).toBe("Second");
});

test("is absent without a track, and for bands out of reach", async () => {
  const viewer = await makeViewer();
  const [silent, hidden, blocked] = await Promise.all([
    makeBand(),
    makeBand({ publicProfile: false }),
    makeBand(),
  ]);
  await Promise.all([makeTrack({ bandId: hidden.id }), makeTrack({ bandId: blocked.id })]);
  await blockBand(viewer, blocked.id);
  expect(await titleFor(viewer, silent.id)).toBeUndefined();
  expect(await titleFor(null, hidden.id)).toBeUndefined();
  expect(await titleFor(viewer, hidden.id)).toBe("A song");
  expect(await titleFor(viewer, blocked.id)).toBeUndefined();
});

test("comes with the cards of Discover, Recommended and the leaderboard", async () => {
  const genre = await makeGenre();
  const ofGenre = () => ({ genres: { create: { genreId: genre.id, position: 1 } } });
  const viewer = await makeViewer({ band: ofGenre() });
  const { id } = await makeBand(ofGenre());
  const { id: trackId } = await makeTrack({ bandId: id, membersOnly: true });
  const track = {
    id: trackId,
    title: "A song",
    seconds: 61,
    audioURL: `/api/tracks/${trackId}/audio`,
  };
  const trackIn = (cards: { id: string; track?: unknown }[]) =>
    cards.find((card) => card.id === id)?.track;
  const filter = { genre: genre.name, limit: 20 };
  const matches = await listSuggestedMatches(viewer, viewer.bandId, MatchesQuery.parse({}));
  expect(trackIn(matches.map(({ band }) => band))).toEqual(track);
  const discovered = await listBands(viewer, DiscoverQuery.parse({ genres: genre.name }));
  expect(trackIn(discovered.items)).toEqual(track);
  expect(trackIn((await listLeaderboard(viewer, filter)).items)).toEqual(track);
  expect(trackIn((await listLeaderboard(null, filter)).items)).toBeUndefined();
});
