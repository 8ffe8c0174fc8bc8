"use client";

import { useState } from "react";
import { lazyDialog } from "@/components/dialog/lazy-dialog";
import { Button } from "@/components/ui/button";
import { countryName } from "@/lib/countries";
import { plural } from "@/lib/format";
import type { SwapSettings } from "@/lib/swap-settings/schema";
import type { useSwapSettings } from "./use-swap-settings";

const SettingsDrawer = lazyDialog(() =>
  import("./settings-drawer").then((module) => module.SettingsDrawer),
);

type SettingsLineProps = { bandId: string; swapSettings: ReturnType<typeof useSwapSettings> };

export function SettingsLine({ bandId, swapSettings }: SettingsLineProps) {
  const { settings, hasFailed, retry, save, progress } = swapSettings;
  const [isOpen, setOpen] = useState(false);
  if (!settings) return null;

  return (
    <div className="mb-6 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 border-t-2 border-ink pt-3">
      <p className="text-sm font-semibold">{describeSettings(settings)}</p>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        onPointerEnter={SettingsDrawer.prepare}
        onFocus={SettingsDrawer.prepare}
        onClick={() => setOpen(true)}
      >
        Change<span className="sr-only"> what you are open to</span>
      </Button>
      {hasFailed && !isOpen ? (
        <p
          role="alert"
          className="col-span-2 flex flex-wrap items-center gap-x-3 text-sm text-danger"
        >
          Your last change isn&apos;t saved yet.
          <Button variant="link" size="sm" className="px-0" onClick={retry}>
            Try again
          </Button>
        </p>
      ) : null}
      {isOpen ? (
        <SettingsDrawer
          bandId={bandId}
          settings={settings}
          save={save}
          progress={progress}
          retry={retry}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

function describeSettings({ isOpen, maxKm, openWeekends, preferredPlaces }: SwapSettings): string {
  if (!isOpen) return "Closed to swaps";
  const weekends = openWeekends.length
    ? plural(openWeekends.length, "open weekend")
    : "no open weekends";
  const places = preferredPlaces.map(({ city, country }) => city ?? countryName(country));
  return [`Up to ${maxKm} km`, weekends, places.join(", ") || "anywhere"].join(" · ");
}
