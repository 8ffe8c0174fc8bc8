"use client";

import { useMutation } from "@tanstack/react-query";
import { DownloadIcon } from "lucide-react";
import { FormSection } from "@/components/form/form-section";
import { toastFailure } from "@/components/form/toast-failure";
import { useReauthentication } from "@/components/account/reauthentication";
import { Button } from "@/components/ui/button";
import { apiResponse } from "@/browser/api";
import { saveFile } from "@/browser/save-file";
import { today } from "@/lib/days";

export function ExportSection() {
  const withReauthentication = useReauthentication();
  const exporting = useMutation({
    mutationFn: () => withReauthentication(downloadExport),
    onError: (error) => toastFailure(error, "The export didn't work"),
  });
  return (
    <FormSection
      id="export"
      title="Your data"
      description="Everything you have here in one JSON file; for owners, the band's data too."
    >
      <Button
        variant="outline"
        className="self-start"
        busy={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        <DownloadIcon aria-hidden /> {exporting.isPending ? "Exporting..." : "Export your data"}
      </Button>
    </FormSection>
  );
}

/** A POST, so that no link can start it. */
async function downloadExport(): Promise<void> {
  const response = await apiResponse("POST", "/api/account/export");
  saveFile(await response.blob(), `doublebill-${today()}.json`);
}
