"use client";

import { useState } from "react";
import { DownloadIcon } from "lucide-react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { api, errorText } from "@/lib/api";

/** Saves all users as a dated CSV file. */
export function ExportButton() {
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const { csvData, filename } = await api<{ csvData: string; filename: string }>("GET", "/api/admin/export-csv");
      download(csvData, filename);
    } catch (error) {
      toast.error("Export failed", { description: errorText(error, "Please try again.") });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button type="button" variant="outline" disabled={busy} aria-busy={busy} onClick={() => void save()}>
      <DownloadIcon aria-hidden /> {busy ? "Exporting..." : "Export CSV"}
    </Button>
  );
}

function download(text: string, filename: string) {
  // The mark at the beginning tells spreadsheets that this is UTF-8.
  const url = URL.createObjectURL(new Blob(["\ufeff", text], { type: "text/csv;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: filename });
  link.click();
  URL.revokeObjectURL(url);
}
