"use client";

import { useState } from "react";
import { DialogPanel } from "@/components/dialog/dialog-panel";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import type { ChangedField } from "./conflict";

type ConflictDialogProps = {
  /** Such as "This release". */
  subject: string;
  fields: ChangedField[];
  onChoose: (savedFields: string[]) => void;
  onClose: () => void;
};

export function ConflictDialog({ subject, fields, onChoose, onClose }: ConflictDialogProps) {
  const [savedFields, setSavedFields] = useState(() =>
    fields.filter(({ isEditedHere }) => !isEditedHere).map(({ name }) => name),
  );

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogPanel
        title={`${subject} changed in the meantime`}
        description="These fields were saved elsewhere after you opened them. Choose what to keep."
      >
        <div className="flex max-h-[50vh] flex-col gap-4 overflow-y-auto">
          {fields.map((field) => (
            <Choice
              key={field.name}
              field={field}
              takesSaved={savedFields.includes(field.name)}
              onChange={(takesSaved) =>
                setSavedFields(
                  takesSaved
                    ? [...savedFields, field.name]
                    : savedFields.filter((name) => name !== field.name),
                )
              }
            />
          ))}
        </div>
        <DialogFooter>
          <Button type="button" variant="outline" onClick={onClose}>
            Back to the form
          </Button>
          <Button type="button" onClick={() => onChoose(savedFields)}>
            Save these
          </Button>
        </DialogFooter>
      </DialogPanel>
    </Dialog>
  );
}

type ChoiceProps = {
  field: ChangedField;
  takesSaved: boolean;
  onChange: (takesSaved: boolean) => void;
};

function Choice({ field: { name, label, saved, yours }, takesSaved, onChange }: ChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-1 border-t border-line pt-3">
      <legend className="float-left text-sm font-semibold">{label}</legend>
      <Option
        name={name}
        title="Saved"
        text={saved}
        checked={takesSaved}
        onChange={() => onChange(true)}
      />
      <Option
        name={name}
        title="Yours"
        text={yours}
        checked={!takesSaved}
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
