"use client";

import Link from "next/link";
import type { Route } from "next";
import { isPlainClick } from "@/components/navigation/is-plain-click";
import { Button } from "@/components/ui/button";

type FilterFormProps = {
  action: Route;
  children: React.ReactNode;
};

/** A plain GET form: the filters end up in the URL, without scripts too. */
export function FilterForm({ action, children }: FilterFormProps) {
  return (
    <form
      action={action}
      autoComplete="off"
      className="mb-6 grid items-end gap-3 sm:grid-cols-2 lg:flex lg:flex-wrap"
    >
      {children}
      <div className="flex gap-2">
        <Button type="submit" variant="outline">
          Apply
        </Button>
        <Button asChild variant="ghost">
          <Link
            href={action}
            onClick={(event) => {
              if (isPlainClick(event)) event.currentTarget.closest("form")?.reset();
            }}
          >
            Reset
          </Link>
        </Button>
      </div>
    </form>
  );
}
