"use client";

import { useState } from "react";
import { toast } from "sonner";
import { useReauthentication } from "@/components/account/reauthentication";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { useRefreshing } from "@/browser/use-refreshing";
import type { AdminReport } from "@/lib/admin/reports-schema";
import { api, ApiError, errorText } from "@/browser/api";
import { CHOICES, type Choice } from "./choices";
import { keysOf } from "@/lib/objects";

/** Decides on a report, with a note for the other admins; each choice says what it does. */
export function ReportDecision({ report }: { report: AdminReport }) {
  const refreshing = useRefreshing();
  const sure = useReauthentication();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState(report.note);
  const possible = keysOf(CHOICES).filter((one) => CHOICES[one].isPossible(report));
  const [choice, setChoice] = useState<Choice>();
  const chosen = choice && possible.includes(choice) ? choice : possible[0]!;

  async function decide() {
    setBusy(true);
    try {
      await refreshing(() =>
        sure(() =>
          api("PATCH", `/api/admin/reports/${report.id}`, { ...CHOICES[chosen].change, note }),
        ),
      );
      setOpen(false);
      toast.success(CHOICES[chosen].done);
    } catch (error) {
      const wasFaster = error instanceof ApiError && error.code === "conflict";
      toast.error(wasFaster ? "Another admin was faster" : "This did not work", {
        description: errorText(error, "Please check your connection and try again."),
      });
      // What can be decided now is something else, such as to open it again: that is to be asked for anew.
      if (wasFaster) setOpen(false);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button
          type="button"
          variant="outline"
          size="sm"
          aria-label={`Decide on the report about ${report.band.name}`}
        >
          Decide
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Report about {report.band.name}</DialogTitle>
          <DialogDescription>
            {report.status === "Open"
              ? `${report.reporter.name} is told of the outcome. The note is for admins only.`
              : "The note is for admins only."}
          </DialogDescription>
        </DialogHeader>
        <Field label="Decision" hint={CHOICES[chosen].effect}>
          <NativeSelect
            value={chosen}
            onChange={(event) => setChoice(event.target.value as Choice)}
          >
            {possible.map((one) => (
              <option key={one} value={one}>
                {CHOICES[one].label}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Note">
          <Textarea
            value={note}
            onChange={(event) => setNote(event.target.value)}
            rows={4}
            dir="auto"
          />
        </Field>
        <DialogFooter>
          <Button
            type="button"
            variant={chosen === "suspend" ? "destructive" : "default"}
            disabled={busy}
            onClick={() => void decide()}
          >
            {CHOICES[chosen].label}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
