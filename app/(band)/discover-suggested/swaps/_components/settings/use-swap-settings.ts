import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, errorText } from "@/browser/api";
import { saveSwapSettingsMutation, swapSettingsQuery } from "@/browser/swap-queries";
import { typedKeys } from "@/lib/objects";
import type { SwapSettings } from "@/lib/swap-settings/schema";

export type SettingName = keyof SwapSettings;
export type Progress = { state: "saving" | "saved" } | { state: "failed"; message: string };

type Changes = Partial<SwapSettings>;
type Unsaved = { changes: Changes; progress: Partial<Record<SettingName, Progress>> };

const FAILED = "Couldn't save this. Check your connection and try again.";

/** The settings, with changes that are not saved yet; a failed one stays until it is. */
export function useSwapSettings(bandId: string) {
  const client = useQueryClient();
  const { data: saved } = useQuery(swapSettingsQuery(bandId));
  const { mutateAsync } = useMutation(saveSwapSettingsMutation(client, bandId));
  const [{ changes, progress }, setUnsaved] = useState<Unsaved>({ changes: {}, progress: {} });

  async function save(next: Changes) {
    setUnsaved((before) => markSaving(before, next));
    try {
      await mutateAsync(next);
      setUnsaved((now) => settle(now, next, () => ({ state: "saved" })));
    } catch (error) {
      const toFailure = (name: SettingName): Progress => ({
        state: "failed",
        message: failureOf(error, name),
      });
      setUnsaved((now) => settle(now, next, toFailure));
    }
  }

  return {
    settings: saved && { ...saved, ...changes },
    save: (next: Changes) => void save(next),
    progress,
    hasFailed: Object.values(progress).some(({ state }) => state === "failed"),
    retry: () => void save(changes),
  };
}

function markSaving({ changes, progress }: Unsaved, next: Changes): Unsaved {
  const saving = typedKeys(next).map((name) => [name, { state: "saving" }]);
  return {
    changes: { ...changes, ...next },
    progress: { ...progress, ...Object.fromEntries(saving) },
  };
}

/** Of what a call sent; what has changed again since is another call's. */
function settle(
  { changes, progress }: Unsaved,
  sent: Changes,
  toProgress: (name: SettingName) => Progress,
): Unsaved {
  const left = { ...changes };
  const settled = { ...progress };
  for (const name of typedKeys(sent))
    if (changes[name] === sent[name]) {
      const result = (settled[name] = toProgress(name));
      if (result.state === "saved") delete left[name];
    }
  return { changes: left, progress: settled };
}

const failureOf = (error: unknown, name: SettingName): string =>
  (error instanceof ApiError && error.fieldErrors[name]?.[0]) || errorText(error, FAILED);
