"use client";

import { useState } from "react";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { api, errorText } from "@/lib/api";
import type { AdminReport } from "@/lib/admin/schema";

type Decision = AdminReport["status"];

const CHOICES: Record<Decision, { status: Decision; label: string }[]> = {
  Open: [
    { status: "Resolved", label: "Resolve" },
    { status: "Dismissed", label: "Dismiss" },
  ],
  Resolved: [{ status: "Open", label: "Open again" }],
  Dismissed: [{ status: "Open", label: "Open again" }],
};

/** Decides on a report, with a note for the other admins. */
export function ReportDecision({ report }: { report: AdminReport }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState(report.note);

  async function decide(status: Decision) {
    try {
      await api("PATCH", `/api/admin/reports/${report.id}`, { status, note });
      setOpen(false);
      toast.success("Saved");
      router.refresh();
    } catch (error) {
      toast.error("This did not work", { description: errorText(error, "Please try again.") });
    }
  }

  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button type="button" variant="outline" size="sm" aria-label={`Decide on the report about ${report.band.name}`}>
          Decide
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Report about {report.band.name}</DialogTitle>
          <DialogDescription>The note is for admins only.</DialogDescription>
        </DialogHeader>
        <Field label="Note">
          <Textarea value={note} onChange={(event) => setNote(event.target.value)} rows={4} dir="auto" />
        </Field>
        <DialogFooter>
          {CHOICES[report.status].map(({ status, label }) => (
            <Button key={status} type="button" variant="outline" onClick={() => void decide(status)}>
              {label}
            </Button>
          ))}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
