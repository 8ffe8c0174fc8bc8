"use client";

import { useId, useState } from "react";
import { ChevronDownIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

type ShowAllProps = {
  /** List items that are always there, and those that come at a click. */
  first: React.ReactNode;
  rest?: React.ReactNode;
  label: string;
  className?: string;
};

/** A list that begins short: its button shows all, then less. */
export function ShowAll({ first, rest, label, className }: ShowAllProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <ul id={id} className={className}>
        {first}
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
