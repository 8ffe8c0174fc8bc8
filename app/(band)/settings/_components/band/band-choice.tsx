"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { api, errorText } from "@/browser/api";
import { CheckRow } from "../check-row";

type BandChoiceProps = {
  bandId: string;
  field: "publicProfile" | "readMarks" | "aiHelp";
  isOn: boolean;
  label: string;
  hint: string;
  successTexts: { on: string; off: string };
};

export function BandChoice({ bandId, field, isOn, label, hint, successTexts }: BandChoiceProps) {
  const router = useRouter();
  const saving = useMutation({
    mutationFn: (isChosen: boolean) =>
      api("PATCH", `/api/bands/${bandId}/update`, { [field]: isChosen }),
    onSuccess: (_, isChosen) => {
      toast.success(isChosen ? successTexts.on : successTexts.off);
      router.refresh();
    },
    onError: (error) =>
      toast.error("Error", { description: errorText(error, "Failed to update band profile") }),
  });
  const checked = saving.isPending || saving.isSuccess ? saving.variables : isOn;
  return (
    <CheckRow
      id={field}
      label={label}
      hint={hint}
      checked={checked}
      busy={saving.isPending}
      onChange={(isChosen) => saving.isPending || saving.mutate(isChosen)}
    />
  );
}
