"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import type { ChangedField } from "./conflict";

type ConflictDialogProps<Name extends string> = {
  /** What was changed. */ subject: string;
  fields: ChangedField<Name>[];
  onChoose: (taken: Name[]) => void;
  onClose: () => void;
};

/** Someone else saved first: shows what changed, field by field, and which of the two to keep. */
export function ConflictDialog<Name extends string>({
  subject,
  fields,
  onChoose,
  onClose,
}: ConflictDialogProps<Name>) {
  const [taken, setTaken] = useState(() =>
    fields.filter(({ mine }) => !mine).map(({ name }) => name),
  );

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{subject} was changed meanwhile</DialogTitle>
          <DialogDescription>
            Someone in your band saved these fields after you opened it. Choose what to keep.
          </DialogDescription>
        </DialogHeader>
        <div className="flex max-h-[50vh] flex-col gap-4 overflow-y-auto">
          {fields.map((field) => (
            <Choice
              key={field.name}
              field={field}
              takesTheirs={taken.includes(field.name)}
              onChange={(theirs) =>
                setTaken(
                  theirs ? [...taken, field.name] : taken.filter((name) => name !== field.name),
                )
              }
            />
          ))}
        </div>
        <DialogFooter>
          <Button type="button" variant="outline" onClick={onClose}>
            Back to the form
          </Button>
          <Button type="button" onClick={() => onChoose(taken)}>
            Save these
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

type ChoiceProps = {
  field: ChangedField;
  takesTheirs: boolean;
  onChange: (theirs: boolean) => void;
};

function Choice({ field: { name, label, theirs, yours }, takesTheirs, onChange }: ChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-1 border-t border-line pt-3">
      <legend className="float-left text-sm font-semibold">{label}</legend>
      <Option
        name={name}
        title="Theirs"
        text={theirs}
        checked={takesTheirs}
        onChange={() => onChange(true)}
      />
      <Option
        name={name}
        title="Yours"
        text={yours}
        checked={!takesTheirs}
        onChange={() => onChange(false)}
      />
    </fieldset>
  );
}

type OptionProps = {
  name: string;
  title: string;
  text: string;
  checked: boolean;
  onChange: () => void;
};

function Option({ name, title, text, checked, onChange }: OptionProps) {
  return (
    <label className="flex min-h-9 items-start gap-2 py-1.5 text-sm">
      <input
        type="radio"
        name={`keep-${name}`}
        checked={checked}
        onChange={onChange}
        className="mt-0.5 size-4 shrink-0 accent-ink"
      />
      <span className="min-w-0">
        <span className="font-semibold">{title}:</span>{" "}
        <span dir="auto" className="break-words">
          {text || "nothing"}
        </span>
      </span>
    </label>
  );
}
