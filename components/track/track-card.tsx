import { TrackPlayer } from "@/components/track/track-player";
import type { Track } from "@/lib/tracks/schema";

/** A band's tracks to listen to; nothing when there are none yet. */
export function TrackCard({ tracks }: { tracks: Track[] }) {
  const playable = tracks.flatMap(({ id, title, membersOnly, state, seconds, peaks, audioURL }) =>
    state === "ready" && seconds ? { id, title, membersOnly, seconds, peaks, audioURL } : [],
  );
  if (playable.length === 0) return null;
  return (
    <section aria-labelledby="tracks" className="border-t-2 border-ink pt-4 print:hidden">
      <h2 id="tracks" className="heading-section">
        Hear it
      </h2>
      <TrackPlayer tracks={playable} />
    </section>
  );
}
