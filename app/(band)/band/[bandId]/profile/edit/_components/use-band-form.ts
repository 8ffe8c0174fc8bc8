"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { toast } from "sonner";
import type { z } from "zod";
import { showFailure } from "@/components/form-errors";
import { api } from "@/lib/api";
import { BandFields, type Band } from "@/lib/bands/schema";

type BandFormValues = z.input<typeof BandFields>;
export type BandForm = UseFormReturn<BandFormValues, unknown, BandFields>;

/** The form of the band's fields, checked by the server's own rules. What was typed stays when saving fails. */
export function useBandForm(band: Band) {
  const router = useRouter();
  const form = useForm<BandFormValues, unknown, BandFields>({ resolver: zodResolver(BandFields), defaultValues: valuesOf(band) });
  const saving = useMutation({
    mutationFn: ({ bandsintownApiKey, ...fields }: BandFields) => api<Band>("PATCH", `/api/bands/${band.id}/update`, bandsintownApiKey ? { ...fields, bandsintownApiKey } : fields),
    onSuccess: () => {
      toast.success("Success", { description: "Band profile updated successfully!" });
      router.push(`/band/${band.id}/profile`);
      router.refresh();
    },
    onError: (error) => toast.error("Error", { description: showFailure(form.setError, error, "Failed to update band profile") }),
  });
  useWarningBeforeLeaving(form.formState.isDirty && !saving.isSuccess);
  return { form, save: form.handleSubmit((fields) => saving.mutate(fields)), saving: saving.isPending || saving.isSuccess };
}

function valuesOf(band: Band): BandFormValues {
  const figure = (value: number | null) => (value ? String(value) : "");
  return {
    name: band.name,
    country: band.country ?? "",
    region: band.region ?? "",
    city: band.city ?? "",
    influences: band.influences,
    spotifyListeners: figure(band.spotifyListeners),
    instagramFollowers: figure(band.instagramFollowers),
    facebookFollowers: figure(band.facebookFollowers),
    ticketSalesHometown: figure(band.ticketSalesHometown),
    ticketSales250km: figure(band.ticketSales250km),
    ticketSales1000km: figure(band.ticketSales1000km),
    bandsintownApiKey: "",
    bandsintownPublicLink: band.bandsintownPublicLink ?? "",
    publicProfile: band.publicProfile ?? true,
  };
}

/** The browser asks before a reload or a closed tab loses what was typed. */
function useWarningBeforeLeaving(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [unsaved]);
}
