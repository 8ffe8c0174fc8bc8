"use client";

import { FormSection } from "@/components/form/form-section";
import { Button } from "@/components/ui/button";
import { api } from "@/browser/api";
import type { PushSupport } from "@/browser/push";
import { useHydrated } from "@/browser/use-hydrated";
import type { PushSettings, PushSettingsInput } from "@/lib/push/schema";
import { CheckRow } from "../check-row";
import { QuietHoursFields } from "./quiet-hours-fields";
import { usePushSwitch } from "./use-push-switch";
import { useSettings } from "./use-settings";

const DESCRIPTION =
  "Your phone or computer tells you when a band writes, even while Doublebill is closed.";

const savePushSettings = (change: PushSettingsInput) =>
  api("PATCH", "/api/account/push-settings", change);

export function PushSection({ settings }: { settings: PushSettings }) {
  const { current, change } = useSettings("push", settings, savePushSettings);
  return (
    <FormSection id="push" title="Push notifications" description={DESCRIPTION}>
      <PushSwitch publicKey={settings.publicKey} isSubscribed={settings.isOn} />
      {settings.publicKey ? (
        <>
          <CheckRow
            id="push-text"
            label="Show the message"
            hint="When on, anyone who sees your screen can read it. Otherwise it says only which band wrote."
            checked={current.showsText}
            onChange={(showsText) => change({ showsText })}
          />
          <QuietHoursFields
            quietHours={current.quietHours}
            onChange={(quietHours) => change({ quietHours })}
          />
        </>
      ) : null}
    </FormSection>
  );
}

const PROBLEMS: Record<Exclude<PushSupport, "supported">, string> = {
  unsupported:
    "This browser cannot receive push. On an iPhone or iPad, add Doublebill to your home screen first.",
  denied:
    "This browser cannot receive push: you blocked notifications. Allow them in its settings for this site, then reload the page.",
};

type PushSwitchProps = { publicKey: string | null; isSubscribed: boolean };

function PushSwitch({ publicKey, isSubscribed }: PushSwitchProps) {
  const isHydrated = useHydrated();
  const { support, isOn, isPending, toggle } = usePushSwitch(publicKey, isSubscribed);
  if (!publicKey) return <p className="max-w-prose">This server sends no push notifications.</p>;
  if (isHydrated && support !== "supported")
    return <p className="max-w-prose">{PROBLEMS[support]}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status">{isOn ? "On in this browser" : "Off in this browser"}</p>
      <Button
        variant="outline"
        disabled={!isHydrated}
        busy={isPending}
        onClick={() => toggle()}
        aria-label={isOn ? "Turn off push notifications" : "Turn on push notifications"}
      >
        {isOn ? "Turn off" : "Turn on"}
      </Button>
    </div>
  );
}
