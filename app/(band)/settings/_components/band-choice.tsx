"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { api, errorText } from "@/browser/api";
import { CheckRow } from "./check-row";

type BandChoiceProps = {
  bandId: string;
  field: "publicProfile" | "readMarks" | "aiHelp";
  on: boolean;
  label: string;
  hint: string;
  /** What is said once it is saved. */ done: { on: string; off: string };
};

/** A choice of the band, saved at once. */
export function BandChoice({ bandId, field, on, label, hint, done }: BandChoiceProps) {
  const router = useRouter();
  const saving = useMutation({
    mutationFn: (chosen: boolean) =>
      api("PATCH", `/api/bands/${bandId}/update`, { [field]: chosen }),
    onSuccess: (_, chosen) => {
      toast.success(chosen ? done.on : done.off);
      router.refresh();
    },
    onError: (error) =>
      toast.error("Error", { description: errorText(error, "Failed to update band profile") }),
  });
  const checked = saving.isPending || saving.isSuccess ? saving.variables : on;
  return (
    <CheckRow
      id={field}
      label={label}
      hint={hint}
      checked={checked}
      disabled={saving.isPending}
      onChange={(chosen) => saving.mutate(chosen)}
    />
  );
}
