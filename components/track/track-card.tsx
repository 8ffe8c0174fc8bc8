import { TrackPlayer } from "@/components/track/track-player";
import type { Track } from "@/lib/tracks/schema";

type TrackCardProps = { band: { id: string; name: string }; tracks: Track[] };

export function TrackCard({ band: { id, name }, tracks }: TrackCardProps) {
  const playable = tracks.flatMap(({ state, problem, seconds, ...track }) =>
    state === "ready" && seconds ? { ...track, seconds } : [],
  );
  if (playable.length === 0) return null;
  return (
    <section aria-labelledby="tracks" className="border-t-2 border-ink pt-4 print:hidden">
      <h2 id="tracks" className="heading-section">
        Hear it
      </h2>
      <TrackPlayer band={{ id, name }} tracks={playable} />
    </section>
  );
}
