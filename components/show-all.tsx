"use client";

import { useId, useState } from "react";
import { ChevronDownIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";

type ShowAllProps = {
  /** List items that are always there, and those that come at a click. */
  first: React.ReactNode;
  rest?: React.ReactNode;
  label: string;
  className?: string;
};

/** A list that begins short: its button shows all, then less. Paper gets the beginning. */
export function ShowAll({ first, rest, label, className }: ShowAllProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <ul className={className}>{first}</ul>
      <ul id={id} className={cn(className, "empty:hidden print:hidden")}>
        {open ? rest : null}
      </ul>
      {rest ? (
        <Button variant="outline" size="sm" className="mt-4 print:hidden" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? "Show Less" : label}
          <ChevronDownIcon aria-hidden className={open ? "rotate-180" : undefined} />
        </Button>
      ) : null}
    </>
  );
}
