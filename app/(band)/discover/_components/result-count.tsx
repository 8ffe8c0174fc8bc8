import { useQuery } from "@tanstack/react-query";
import { countryName } from "@/lib/countries";
import { discoverSummaryQuery } from "@/browser/discover-queries";
import { formatNumber, plural } from "@/lib/format";

export function ResultCount({
  path,
  shown,
  isSearching,
}: {
  path: string;
  shown: number;
  isSearching: boolean;
}) {
  const { data } = useQuery(discoverSummaryQuery(withoutPaging(path)));
  const place = data?.place ? ` around ${data.place.name}, ${countryName(data.place.country)}` : "";
  const total =
    data &&
    (data.isEstimate ? `about ${formatNumber(data.total)} bands` : plural(data.total, "band"));
  if (isSearching)
    return (
      <p role="status" className="mb-3 text-sm text-ink-muted">
        Searching...
      </p>
    );
  return (
    <p role="status" className="mb-3 min-h-5 text-sm text-ink-muted">
      {total ? `${total.charAt(0).toUpperCase()}${total.slice(1)}${place}` : null}
      <span className="sr-only">
        {total ? ", " : null}
        {plural(shown, "band")} shown
      </span>
    </p>
  );
}

/** Lists that differ only in sort and cursor share one count. */
function withoutPaging(path: string): string {
  const [route, query] = path.split("?");
  const filters = new URLSearchParams(query);
  filters.delete("sort");
  filters.delete("cursor");
  return `${route}?${filters}`;
}
