"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { toast } from "sonner";
import { api, errorText } from "@/browser/api";
import { PROFILE_FIELDS } from "@/lib/bands/history/fields";
import { CheckRow } from "../check-row";

type BandChoiceProps = {
  bandId: string;
  field: "publicProfile" | "readMarks" | "aiHelp";
  isOn: boolean;
  hint: string;
  successTexts: { on: string; off: string };
};

export function BandChoice({ bandId, field, isOn, hint, successTexts }: BandChoiceProps) {
  const router = useRouter();
  const [isRefreshing, startRefreshing] = useTransition();
  const saving = useMutation({
    mutationFn: (isChosen: boolean) =>
      api("PATCH", `/api/bands/${bandId}/update`, { [field]: isChosen }),
    onSuccess: (_, isChosen) => {
      toast.success(isChosen ? successTexts.on : successTexts.off);
      startRefreshing(() => router.refresh());
    },
    onError: (error) =>
      toast.error("Error", { description: errorText(error, "Failed to update band profile") }),
  });
  const chosen = saving.isPending || isRefreshing ? saving.variables : undefined;
  return (
    <CheckRow
      id={field}
      label={PROFILE_FIELDS[field]}
      hint={hint}
      checked={chosen ?? isOn}
      busy={saving.isPending}
      onChange={(isChosen) => saving.isPending || saving.mutate(isChosen)}
    />
  );
}
