import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { fallbackFor } from "@/components/form/form-errors";
import { ApiError, errorText } from "@/browser/api";
import { saveSwapSettingsMutation, swapSettingsQuery } from "@/browser/swap-queries";
import { typedEntries, typedKeys } from "@/lib/objects";
import type { SwapSettings } from "@/lib/swap-settings/schema";

type SettingName = keyof SwapSettings;
export type Progress = { state: "saving" | "saved" } | { state: "failed"; message: string };

type Changes = Partial<SwapSettings>;
/** With the number of the last call for each name. */
type Unsaved = {
  changes: Changes;
  progress: Partial<Record<SettingName, Progress>>;
  calls: Partial<Record<SettingName, number>>;
};

const NOTHING_UNSAVED: Unsaved = { changes: {}, progress: {}, calls: {} };
const FAILED = "Couldn't save this. Please try again.";

/** The settings, with changes that are not saved yet; a failed one stays until it is. */
export function useSwapSettings(bandId: string) {
  const client = useQueryClient();
  const { data: saved, isPending, isLoadingError, refetch } = useQuery(swapSettingsQuery(bandId));
  // A ref, since a waiting call reads it once the one before has saved.
  const known = useRef<Changes>({});
  const { mutateAsync } = useMutation(saveSwapSettingsMutation(client, bandId, known));
  const [{ changes, progress }, setUnsaved] = useState(NOTHING_UNSAVED);
  const lastCall = useRef(0);

  async function save(next: Changes) {
    const call = ++lastCall.current;
    // What is unsaved on screen does not start from what was read since.
    const unsaved = typedEntries(known.current).filter(([name]) => name in changes);
    known.current = { ...saved, ...Object.fromEntries(unsaved) };
    setUnsaved((before) => markSaving(before, next, call));
    try {
      await mutateAsync(next);
      setUnsaved((now) => settle(now, call, () => ({ state: "saved" })));
    } catch (error) {
      const toFailure = (name: SettingName): Progress => ({
        state: "failed",
        message: describeFailure(error, name),
      });
      setUnsaved((now) => settle(now, call, toFailure));
    }
  }

  const isIn = (state: Progress["state"]) =>
    Object.values(progress).some((change) => change.state === state);
  return {
    saved,
    settings: saved && { ...saved, ...changes },
    isPending,
    isLoadingError,
    refetch,
    save: (next: Changes) => void save(next),
    progress,
    isSaving: isIn("saving"),
    hasFailed: isIn("failed"),
    retry: () => void save(changes),
  };
}

function markSaving({ changes, progress, calls }: Unsaved, next: Changes, call: number): Unsaved {
  const forEach = <T>(value: T) => Object.fromEntries(typedKeys(next).map((name) => [name, value]));
  return {
    changes: { ...changes, ...next },
    progress: { ...progress, ...forEach({ state: "saving" }) },
    calls: { ...calls, ...forEach(call) },
  };
}

/** Of what a call sent; what has changed again since is another call's. */
function settle(
  { changes, progress, calls }: Unsaved,
  call: number,
  toProgress: (name: SettingName) => Progress,
): Unsaved {
  const left = { ...changes };
  const settled = { ...progress };
  for (const name of typedKeys(calls))
    if (calls[name] === call) {
      const result = (settled[name] = toProgress(name));
      if (result.state === "saved") delete left[name];
    }
  return { changes: left, progress: settled, calls };
}

const describeFailure = (error: unknown, name: SettingName): string =>
  (error instanceof ApiError && error.fieldErrors[name]?.[0]) ||
  errorText(error, fallbackFor(error, FAILED));
