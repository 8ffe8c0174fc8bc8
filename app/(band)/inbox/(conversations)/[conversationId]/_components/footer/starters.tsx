import { useQuery } from "@tanstack/react-query";
import { conversationStartersQuery } from "@/browser/ai-writing";
import { cn } from "@/lib/utils";

type StartersProps = { bandId: string; onChoose: (text: string) => void };

/** A chosen starter goes into the composer and is not sent. A failure shows nothing. */
export function Starters({ bandId, onChoose }: StartersProps) {
  const { data } = useQuery(conversationStartersQuery(bandId));
  if (!data) return null;
  return (
    <section aria-label="Suggested first lines" className="mb-2">
      <p className="kicker mb-1 text-ink-muted">Suggestions</p>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 pb-1 sm:-mx-6 sm:scroll-px-6 sm:px-6">
        {data.starters.map((starter) => (
          <li key={starter} className="flex w-64 shrink-0 snap-start">
            <button
              type="button"
              dir="auto"
              onClick={() => onChoose(starter)}
              className={cn(
                "w-full rounded-sm border border-line-strong bg-raised px-3 py-2",
                "text-start text-sm break-words hover:border-ink hover:bg-sunken",
              )}
            >
              {starter}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
