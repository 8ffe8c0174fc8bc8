import Link from "next/link";
import type { Route } from "next";
import {
  ArrowRightIcon,
  LoaderCircleIcon,
  MessageSquareIcon,
  MusicIcon,
  TrophyIcon,
  UsersIcon,
  XIcon,
  type LucideIcon,
} from "lucide-react";
import { Button } from "@/components/ui/button";
import type { AiSuggestion } from "@/lib/ai/suggestions/schema";

const ICONS: Record<AiSuggestion["icon"], LucideIcon> = {
  message: MessageSquareIcon,
  users: UsersIcon,
  trophy: TrophyIcon,
  music: MusicIcon,
};

type PanelProps = {
  suggestions: AiSuggestion[] | undefined;
  loading: boolean;
  onRefresh: () => void;
  onChoose: () => void;
  /** Missing for the fallback suggestions, which a failed call leaves (ai-suggestions.tsx). */
  onDismiss?: (suggestion: AiSuggestion) => void;
};

export function AiSuggestionsPanel({ suggestions = [], ...props }: PanelProps) {
  return (
    <section aria-busy={props.loading}>
      <h2 tabIndex={-1} className="heading-section border-b-2 border-ink px-4 py-3 outline-none">
        What next
      </h2>
      {suggestions.length > 0 ? (
        <ul className="divide-y divide-line">
          {suggestions.map((suggestion) => (
            <li key={suggestion.id} className="flex items-start">
              <Suggestion suggestion={suggestion} onChoose={props.onChoose} />
              <DismissButton suggestion={suggestion} onDismiss={props.onDismiss} />
            </li>
          ))}
        </ul>
      ) : (
        <NoSuggestions {...props} />
      )}
    </section>
  );
}

function NoSuggestions({ loading, onRefresh }: Pick<PanelProps, "loading" | "onRefresh">) {
  if (loading)
    return (
      <p role="status" className="flex items-center gap-2 px-4 py-8 text-sm text-ink-muted">
        <LoaderCircleIcon aria-hidden className="size-4 animate-spin" /> Generating suggestions...
      </p>
    );
  return (
    <div className="flex flex-col items-start gap-4 px-4 py-6">
      <p role="status">No suggestions available</p>
      <Button variant="outline" size="sm" onClick={onRefresh}>
        Refresh Suggestions
      </Button>
    </div>
  );
}

type DismissButtonProps = { suggestion: AiSuggestion } & Pick<PanelProps, "onDismiss">;

function DismissButton({ suggestion, onDismiss }: DismissButtonProps) {
  if (!onDismiss) return null;
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      className="m-2 ms-0"
      aria-label={`Dismiss ${suggestion.title}`}
      title="Dismiss for a week"
      onClick={({ currentTarget }) => dismissFrom(currentTarget, () => onDismiss(suggestion))}
    >
      <XIcon aria-hidden />
    </Button>
  );
}

/** Moves the focus first, because the button disappears with its suggestion. */
function dismissFrom(button: HTMLElement, dismiss: () => void) {
  button.closest("section")?.querySelector<HTMLElement>("h2")?.focus();
  dismiss();
}

type SuggestionProps = { suggestion: AiSuggestion; onChoose: () => void };

const suggestionClass =
  "flex min-w-0 flex-1 gap-3 px-4 py-3 text-start -outline-offset-2 hover:bg-sunken";

function Suggestion({ suggestion, onChoose }: SuggestionProps) {
  const content = <SuggestionContent {...suggestion} />;
  if (!suggestion.actionUrl)
    return (
      <button type="button" onClick={onChoose} className={suggestionClass}>
        {content}
      </button>
    );
  return (
    // The server only suggests paths of this app.
    <Link href={suggestion.actionUrl as Route} onClick={onChoose} className={suggestionClass}>
      {content}
    </Link>
  );
}

function SuggestionContent({ icon, title, description, actionText }: AiSuggestion) {
  const Icon = ICONS[icon];
  return (
    <>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-data" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="heading-item block break-words">
          {title}
        </span>
        <span dir="auto" className="block text-sm break-words text-ink-muted">
          {description}
        </span>
        {actionText ? (
          <span className="mt-1 inline-flex items-center gap-1 text-sm font-semibold text-spot-ink">
            {actionText} <ArrowRightIcon aria-hidden className="size-4 shrink-0 rtl:rotate-180" />
          </span>
        ) : null}
      </span>
    </>
  );
}
