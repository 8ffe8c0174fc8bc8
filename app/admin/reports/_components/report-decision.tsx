"use client";

import { useState } from "react";
import { toast } from "sonner";
import { useReauthentication } from "@/components/account/reauthentication";
import { DialogPanel } from "@/components/dialog/dialog-panel";
import { toastFailure } from "@/components/form/toast-failure";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { useRefreshing } from "@/browser/use-refreshing";
import type { AdminReport } from "@/lib/admin/reports/schema";
import { api, ApiError } from "@/browser/api";
import { keysOf } from "@/lib/objects";
import { DECISIONS, type DecisionName } from "./decisions";

export function ReportDecision({ report }: { report: AdminReport }) {
  const refreshing = useRefreshing();
  const withReauthentication = useReauthentication();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState(report.note);
  const [picked, setPicked] = useState<DecisionName>();
  const names = keysOf(DECISIONS).filter((name) => DECISIONS[name].isPossible(report));
  const name = names.find((candidate) => candidate === picked) ?? names[0];
  if (!name) return null;
  const { label, effect, done, change } = DECISIONS[name];

  async function decide() {
    setBusy(true);
    try {
      await refreshing(() =>
        withReauthentication(() =>
          api("PATCH", `/api/admin/reports/${report.id}`, { ...change, note }),
        ),
      );
      setOpen(false);
      toast.success(done);
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === "conflict";
      toastFailure(error, isConflict ? "Another admin was faster" : undefined);
      // Other decisions are possible now: the same button must not run one of them.
      if (isConflict) setOpen(false);
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
      <DialogPanel
        title={`Report about ${report.band.name}`}
        description={
          report.status === "Open"
            ? `${report.reporter.name} is told of the outcome. The note is for admins only.`
            : "The note is for admins only."
        }
      >
        <Field label="Decision" hint={effect}>
          <NativeSelect
            value={name}
            onChange={({ target }) =>
              setPicked(names.find((candidate) => candidate === target.value))
            }
          >
            {names.map((candidate) => (
              <option key={candidate} value={candidate}>
                {DECISIONS[candidate].label}
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
            variant={name === "suspend" ? "destructive" : "default"}
            disabled={busy}
            onClick={() => void decide()}
          >
            {label}
          </Button>
        </DialogFooter>
      </DialogPanel>
    </Dialog>
  );
}
