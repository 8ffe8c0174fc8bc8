import { PlusIcon, XIcon } from "lucide-react";
import { useRef } from "react";
import { useFieldArray } from "react-hook-form";
import { EMPTY_LINK, type ReleaseForm } from "./release-form";
import { SectionButton } from "@/components/form/section-button";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { useReadOnly } from "@/components/ui/read-only-fields";
import { PLATFORMS, findPlatform } from "@/lib/discography/platforms";
import { LINKS_MAX, OTHER } from "@/lib/discography/schema";

export function ReleaseLinksField({ form }: { form: ReleaseForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "links" });
  const addButton = useRef<HTMLButtonElement>(null);
  const isSaving = useReadOnly();
  const canAdd = fields.length < LINKS_MAX && !isSaving;

  function removeLink(index: number) {
    if (isSaving) return;
    remove(index);
    addButton.current?.focus(); // the pressed button goes with its row
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">Where to hear it</legend>
      {fields.map((field, index) => (
        <LinkRow
          key={field.id}
          form={form}
          index={index}
          initialPlatform={field.platform}
          onRemove={() => removeLink(index)}
        />
      ))}
      <SectionButton
        ref={addButton}
        aria-disabled={!canAdd}
        onClick={() => canAdd && append(EMPTY_LINK, { focusName: `links.${fields.length}.url` })}
      >
        <PlusIcon aria-hidden /> Add link
      </SectionButton>
    </fieldset>
  );
}

type LinkRowProps = {
  form: ReleaseForm;
  index: number;
  /** Stays selectable when it is a platform that we do not know. */
  initialPlatform: string;
  onRemove: () => void;
};

function LinkRow({
  form: { register, formState, getValues, setValue },
  index,
  initialPlatform,
  onRemove,
}: LinkRowProps) {
  const [platform, url] = [`links.${index}.platform`, `links.${index}.url`] as const;
  const platforms = [...new Set<string>([...PLATFORMS, initialPlatform, OTHER])];

  /** Selects the platform of the URL. For an unknown URL a custom platform name is kept. */
  function selectPlatform(address: string) {
    const isKnown = PLATFORMS.some((name) => name === getValues(platform));
    setValue(platform, findPlatform(address) ?? (isKnown ? OTHER : getValues(platform)), {
      shouldDirty: true,
    });
  }

  return (
    <div className="flex items-start gap-1">
      <div className="grid min-w-0 grow gap-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Field label={`Platform of link ${index + 1}`} hideLabel>
          <NativeSelect {...register(platform, { deps: url })}>
            {platforms.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </NativeSelect>
        </Field>
        <Field
          label={`Address of link ${index + 1}`}
          hideLabel
          error={formState.errors.links?.[index]?.url?.message}
        >
          <Input
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            {...register(url, {
              onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
                selectPlatform(event.target.value),
            })}
          />
        </Field>
      </div>
      <Button
        type="button"
        variant="ghost"
        size="icon"
        aria-label={`Remove link ${index + 1}`}
        onClick={onRemove}
      >
        <XIcon aria-hidden />
      </Button>
    </div>
  );
}
