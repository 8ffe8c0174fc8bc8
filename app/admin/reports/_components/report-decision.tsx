"use client";

import { useRef, useState } from "react";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { useReauthentication } from "@/components/account/reauthentication";
import { DialogPanel } from "@/components/dialog/dialog-panel";
import { toastFailure } from "@/components/form/toast-failure";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import { Textarea } from "@/components/ui/textarea";
import { useRefreshing } from "@/browser/use-refreshing";
import type { AdminReport } from "@/lib/admin/reports/schema";
import { api, ApiError, errorText } from "@/browser/api";
import { typedKeys } from "@/lib/objects";
import { ChangedMeanwhile } from "../../_components/changed-meanwhile";
import { useNextItemFocus } from "../../_components/use-next-item-focus";
import { DECISIONS, type DecisionName } from "./decisions";

export function ReportDecision({ report }: { report: AdminReport }) {
  const names = typedKeys(DECISIONS).filter((name) => DECISIONS[name].isPossible(report));
  const [picked, setPicked] = useState<DecisionName>();
  const { open, setOpen, busy, note, setNote, decide, decideButton, conflict, goOn } =
    useDecision(report);
  const name = names.find((candidate) => candidate === picked) ?? names[0];
  if (!name) return null;
  return (
    <Dialog open={open} onOpenChange={conflict ? goOn : setOpen}>
      <DecideButton ref={decideButton} band={report.band.name} />
      <DialogPanel title={`Report about ${report.band.name}`} description={describeEffect(report)}>
        <ReadOnlyFields isOn={busy}>
          {conflict ? null : <DecisionSelect name={name} names={names} onChange={setPicked} />}
          <Field label="Note">
            <Textarea
              value={note}
              onChange={(event) => setNote(event.target.value)}
              rows={4}
              dir="auto"
            />
          </Field>
        </ReadOnlyFields>
        {conflict ? (
          <ChangedMeanwhile title={conflict} consequence="Your note was not sent." onGoOn={goOn} />
        ) : (
          <DialogFooter>
            <Button
              type="button"
              variant={name === "suspend" ? "destructive" : "default"}
              busy={busy}
              onClick={() => void decide(name)}
            >
              {DECISIONS[name].label}
            </Button>
          </DialogFooter>
        )}
      </DialogPanel>
    </Dialog>
  );
}

function useDecision(report: AdminReport) {
  const router = useRouter();
  const refreshing = useRefreshing();
  const withReauthentication = useReauthentication();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [editedNote, setNote] = useState<string>();
  const [conflict, setConflict] = useState<string>();
  const decideButton = useRef<HTMLButtonElement>(null);
  const { rememberNextItem } = useNextItemFocus();

  async function decide(name: DecisionName) {
    if (busy) return;
    const { change, done } = DECISIONS[name];
    const { reason, details } = report;
    const body = { ...change, note: editedNote, seen: { reason, details } };
    const send = () => api("PATCH", `/api/admin/reports/${report.id}`, body);
    setBusy(true);
    rememberNextItem(decideButton.current);
    try {
      await refreshing(() => withReauthentication(send), { keepOnConflict: true });
      setOpen(false);
      setNote(undefined);
      toast.success(done);
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === "conflict";
      if (isConflict) setConflict(errorText(error, "This report has changed"));
      else toastFailure(error);
    } finally {
      setBusy(false);
    }
  }

  // Other decisions are possible now: the same button must not run one of them.
  function goOn() {
    setOpen(false);
    setConflict(undefined);
    router.refresh();
  }

  const note = editedNote ?? report.note;
  return { open, setOpen, busy, note, setNote, decide, decideButton, conflict, goOn };
}

type DecideButtonProps = { ref: React.Ref<HTMLButtonElement>; band: string };

function DecideButton({ ref, band }: DecideButtonProps) {
  return (
    <DialogTrigger asChild>
      <Button
        ref={ref}
        type="button"
        variant="outline"
        size="sm"
        aria-label={`Decide on the report about ${band}`}
      >
        Decide
      </Button>
    </DialogTrigger>
  );
}

const describeEffect = ({ status, reporter }: AdminReport): string =>
  status === "Open"
    ? `${reporter.name} hears how it went. The note is for admins only.`
    : "The note is for admins only.";

type DecisionSelectProps = {
  name: DecisionName;
  names: DecisionName[];
  onChange: (name: DecisionName | undefined) => void;
};

function DecisionSelect({ name, names, onChange }: DecisionSelectProps) {
  return (
    <Field label="Decision" hint={DECISIONS[name].effect}>
      <NativeSelect
        value={name}
        onChange={({ target }) => onChange(names.find((candidate) => candidate === target.value))}
      >
        {names.map((candidate) => (
          <option key={candidate} value={candidate}>
            {DECISIONS[candidate].label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
