"use client";

import { useState } from "react";
import { DownloadIcon } from "lucide-react";
import { useReauthentication } from "@/components/account/reauthentication";
import { toastFailure } from "@/components/form/toast-failure";
import { Button } from "@/components/ui/button";
import { apiResponse } from "@/browser/api";
import { saveFile } from "@/browser/save-file";

export function ExportButton() {
  const withReauthentication = useReauthentication();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const { content, name } = await withReauthentication(requestFile);
      saveFile(content, name);
    } catch (error) {
      toastFailure(error, "Export failed");
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      type="button"
      variant="outline"
      busy={busy}
      aria-busy={busy}
      onClick={() => void save()}
    >
      <DownloadIcon aria-hidden /> {busy ? "Exporting..." : "Export CSV"}
    </Button>
  );
}

type CsvFile = { content: Blob; name: string };

async function requestFile(): Promise<CsvFile> {
  const response = await apiResponse("GET", "/api/admin/export-csv?format=csv");
  const [, name = "users.csv"] =
    /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return { content: await response.blob(), name };
}
