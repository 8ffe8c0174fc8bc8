import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { api } from "@/browser/api";
import { toastFailure } from "@/components/form/toast-failure";
import type { PushSettings, PushSettingsInput } from "@/lib/push/schema";

/** Shows a change at once, and takes it back when it cannot be saved. */
export function usePushSettings(settings: PushSettings) {
  const [saved, setSaved] = useState(settings);
  const saving = useMutation({
    mutationFn: (change: PushSettingsInput) => api("PATCH", "/api/account/push-settings", change),
    onSuccess: (answer) => {
      setSaved(answer);
      toast.success("Saved");
    },
    onError: (error) => toastFailure(error, "That didn't save"),
  });
  const current = saving.isPending ? { ...saved, ...saving.variables } : saved;
  return { current, change: saving.mutate };
}
