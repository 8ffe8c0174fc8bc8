"use client";

import { useState } from "react";
import { SlidersHorizontalIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  Drawer,
  DrawerClose,
  DrawerContent,
  DrawerTitle,
  DrawerTrigger,
} from "@/components/ui/drawer";
import { useHydrated } from "@/browser/use-hydrated";
import { FilterForm } from "./filter-form";
import { countFilters } from "./filters";
import { useFilters } from "./use-filters";

/** Filters on small screens. Without JavaScript the button is a link to the sidebar. */
export function FilterDrawer({ bandId }: { bandId: string | null }) {
  const { filters } = useFilters();
  const [open, setOpen] = useState(false);
  const isHydrated = useHydrated();
  const count = countFilters(filters);
  const label = (
    <>
      <SlidersHorizontalIcon aria-hidden /> Filters{" "}
      {count > 0 ? <span className="figures">({count})</span> : null}
    </>
  );
  return (
    <Drawer direction="left" open={open} onOpenChange={setOpen}>
      {isHydrated ? (
        <DrawerTrigger asChild>
          <Button variant="outline" className="lg:hidden">
            {label}
          </Button>
        </DrawerTrigger>
      ) : (
        <Button variant="outline" className="lg:hidden" asChild>
          <a href="#filters">{label}</a>
        </Button>
      )}
      <DrawerContent className="gap-4" aria-describedby={undefined}>
        <DrawerTitle>Filters</DrawerTitle>
        <FilterForm bandId={bandId} inDrawer />
        <div className="sticky -bottom-4 -mx-4 mt-auto -mb-4 flex flex-col border-t border-line bg-raised p-4">
          <DrawerClose asChild>
            <Button>Show bands</Button>
          </DrawerClose>
        </div>
      </DrawerContent>
    </Drawer>
  );
}
