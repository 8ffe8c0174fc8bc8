type PartBar = { label: string; share: number; text: string };

/** For at least three quarters, two fifths, some and none of the points. */
export type ShareWords = [most: string, much: string, some: string, none: string];

export function describeShare(share: number, [most, much, some, none]: ShareWords): string {
  if (share >= 0.75) return most;
  if (share >= 0.4) return much;
  return share > 0 ? some : none;
}

export function PartBars({ parts }: { parts: PartBar[] }) {
  return (
    <dl className="flex flex-col gap-1 text-xs">
      {parts.map(({ label, share, text }) => (
        <div key={label} className="flex flex-wrap items-center gap-x-2">
          <dt className="w-18">{label}</dt>
          <dd className="contents">
            <span aria-hidden className="h-2 min-w-12 flex-1 border border-line-strong bg-sunken">
              <span className="bar block h-full" style={{ width: `${100 * share}%` }} />
            </span>
            <span className="w-22 text-end font-semibold">{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
