"use client";

import { useMutation } from "@tanstack/react-query";
import { DownloadIcon } from "lucide-react";
import { useReauthentication } from "@/components/account/reauthentication";
import { toastFailure } from "@/components/form/toast-failure";
import { Button } from "@/components/ui/button";
import { apiResponse } from "@/browser/api";
import { saveFile } from "@/browser/save-file";

export function ExportButton() {
  const withReauthentication = useReauthentication();
  const exporting = useMutation({
    mutationFn: () => withReauthentication(downloadUsers),
    onError: (error) => toastFailure(error, "Export failed"),
  });
  return (
    <Button
      type="button"
      variant="outline"
      title="All users, as CSV"
      busy={exporting.isPending}
      aria-busy={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      <DownloadIcon aria-hidden /> {exporting.isPending ? "Exporting..." : "Export CSV"}
    </Button>
  );
}

async function downloadUsers(): Promise<void> {
  const response = await apiResponse("GET", "/api/admin/export-csv?format=csv");
  const [, name = "users.csv"] =
    /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  saveFile(await response.blob(), name);
}
