import { memo, useId, useMemo } from "react";

const BARS = 100;
/** The smallest part of the height that a bar takes, so that silence is seen too. */
const LEAST = 4;

/** How loud a track is along the way; the first `share` of it, from 0 to 1, in the other ink. */
export const TrackWaveform = memo(function TrackWaveform({
  peaks,
  share,
}: {
  peaks: number[];
  share: number;
}) {
  const id = useId();
  const drawn = useMemo(() => bars(peaks), [peaks]);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${BARS} 100`}
      preserveAspectRatio="none"
      className="size-full"
      stroke="currentColor"
      strokeWidth={0.6}
    >
      <clipPath id={id}>
        <rect width={BARS * share} height={100} />
      </clipPath>
      <path d={drawn} className="text-line-strong" />
      <path d={drawn} clipPath={`url(#${id})`} className="text-spot-ink" />
    </svg>
  );
});

/** One stroke per bar, around the middle, the loudest as high as there is room. */
function bars(peaks: number[]): string {
  const loudest = Math.max(1, ...peaks);
  const each = peaks.length / BARS;
  return Array.from({ length: BARS }, (_, bar) => {
    const height = Math.max(
      LEAST,
      Math.round((98 * Math.max(...peaks.slice(bar * each, (bar + 1) * each))) / loudest),
    );
    return `M${bar + 0.5} ${50 - height / 2}v${height}`;
  }).join("");
}
