"use client";

import { useId, useState } from "react";
import { clsx } from "clsx";
import { ChevronDownIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

type ShowAllProps<Item> = {
  /** List items that are always there. */
  first: React.ReactNode;
  restCount: number;
  load: () => Promise<Item[]>;
  row: (item: Item) => React.ReactNode;
  label: string;
  className?: string;
};

export function ShowAll<Item>({
  first,
  restCount,
  load,
  row,
  label,
  className,
}: ShowAllProps<Item>) {
  const { rest, isOpen, isLoading, hasFailed, toggle } = useRest(load);
  const id = useId();
  return (
    <>
      <ul className={className}>{first}</ul>
      <ul id={id} className={clsx(className, "empty:hidden print:hidden")}>
        {isOpen ? rest?.map(row) : null}
      </ul>
      {restCount > 0 ? (
        <>
          <p className="mt-3 hidden text-sm text-ink-muted noscript:block print:block">
            And {restCount} more
          </p>
          <div className="mt-4 flex flex-wrap items-center gap-3 noscript:hidden print:hidden">
            <Button
              type="button"
              variant="outline"
              size="sm"
              aria-expanded={isOpen}
              aria-controls={id}
              busy={isLoading}
              onClick={toggle}
            >
              {isOpen ? "Show Less" : label}
              <ChevronDownIcon aria-hidden className={isOpen ? "rotate-180" : undefined} />
            </Button>
            <span role="status" className="text-sm text-ink-muted">
              {isLoading ? "Loading…" : null}
              {hasFailed ? "Couldn't load this. Try again." : null}
            </span>
          </div>
        </>
      ) : null}
    </>
  );
}

function useRest<Item>(load: () => Promise<Item[]>) {
  const [rest, setRest] = useState<Item[] | null>(null);
  const [state, setState] = useState<"closed" | "loading" | "failed" | "open">("closed");

  async function open() {
    setState("loading");
    try {
      setRest(rest ?? (await load()));
      setState("open");
    } catch {
      setState("failed");
    }
  }

  function toggle() {
    if (state === "open") setState("closed");
    else void open();
  }

  return {
    rest,
    isOpen: state === "open",
    isLoading: state === "loading",
    hasFailed: state === "failed",
    toggle,
  };
}
