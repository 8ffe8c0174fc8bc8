"use client";

import { useState } from "react";
import { PageHeader } from "@/components/page-header";
import type { Band } from "@/lib/bands/schema";
import type { Genre } from "@/lib/genres/schema";
import { BiographySection } from "./biography-section";
import { FormButtons } from "./form-buttons";
import { GeneralSection } from "./general-section";
import { SocialSection, TicketSalesSection } from "./figures-section";
import { PhotoSection } from "./photo-section";
import { FormSection } from "@/components/form-section";
import { TourProviderSection } from "./tour-provider-section";
import { useBandForm } from "./use-band-form";

type EditProfileProps = { band: Band; genres: Genre[]; discography: React.ReactNode; tourDates: React.ReactNode };

const FORM = "band-fields";

/** Photo, biography, discography, tour dates and genres save for themselves; the rest is one form. */
export function EditProfile({ band, genres, discography, tourDates }: EditProfileProps) {
  const { form, save, saving } = useBandForm(band);
  const [writing, setWriting] = useState(false);
  const buttons = <FormButtons form={FORM} bandId={band.id} saving={saving} unsaved={form.formState.isDirty || writing} />;

  return (
    <main id="main" className="page flex flex-col gap-10">
      <PageHeader title="Edit Band Profile" actions={buttons} className="mb-0 sm:mb-0" />
      <PhotoSection band={band} />
      <BiographySection band={band} onWriting={setWriting} />
      {discography ? (
        <FormSection id="discography" title="Discography">
          {discography}
        </FormSection>
      ) : null}
      {tourDates}
      <form id={FORM} noValidate onSubmit={save} className="flex flex-col gap-10">
        <GeneralSection form={form} bandId={band.id} genres={genres} />
        <SocialSection form={form} />
        <TicketSalesSection form={form} />
        <TourProviderSection form={form} band={band} />
      </form>
      <div className="flex gap-2 border-t-2 border-ink pt-4 md:hidden">{buttons}</div>
    </main>
  );
}
