"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { toast } from "sonner";
import { FormSection } from "@/components/form-section";
import { LeaveQuestion } from "@/components/leave-question";
import { PageHeader } from "@/components/page-header";
import { CANCEL, useLeaveQuestion } from "@/components/use-leave-question";
import { missingParts } from "@/lib/bands/completeness";
import type { Band } from "@/lib/bands/schema";
import type { Genre } from "@/lib/genres/schema";
import { BiographySection } from "./biography-section";
import { ConflictDialog } from "./conflict-dialog";
import { biographyDraft } from "./drafts";
import { COMPLETED, CompletedNote, RestoredNote } from "./edit-notes";
import { SocialSection, TicketSalesSection } from "./figures-section";
import { FormButtons } from "./form-buttons";
import { GeneralSection } from "./general-section";
import { PhotoSection } from "./photo-section";
import { TourProviderSection } from "./tour-provider-section";
import { useBandForm } from "./use-band-form";
import { useDraft } from "./use-draft";
import { useLeaveGuards } from "./use-leaving";

type EditProfileProps = { band: Band; /** Whether the points of a complete profile are given. */ completed: boolean; genres: Genre[]; tracks: React.ReactNode; discography: React.ReactNode; tourDates: React.ReactNode };

const FORM = "band-fields";

/** Photo, biography, tracks, discography, tour dates and genres save for themselves; the rest is one form. */
export function EditProfile({ band, completed, genres, tracks, discography, tourDates }: EditProfileProps) {
  const router = useRouter();
  const [going, startGoing] = useTransition();
  const toProfile = () => startGoing(() => router.push(`/band/${band.id}/profile` as Route));
  const biography = useDraft(biographyDraft, band.id);
  const [writing, setWriting] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const leaving = useLeaveQuestion();

  const { form, save, saving, conflict, restored, discard } = useBandForm(band, (saved) => {
    const completes = !completed && missingParts(saved).length === 0;
    toast.success("Success", { description: `Band profile updated successfully!${completes ? ` ${COMPLETED}` : ""}` });
    if (writing) return leaving.ask(toProfile);
    toProfile();
    router.refresh();
  });
  const unsaved = form.formState.isDirty || writing || choosing;
  useLeaveGuards(unsaved && !leaving.going, leaving.ask);

  function discardAll() {
    discard();
    biography.remove();
  }

  function answer(leave: boolean) {
    if (leave) discardAll();
    leaving.answer(leave);
  }

  const buttons = <FormButtons form={FORM} saving={saving || going} onCancel={() => (unsaved ? leaving.ask(toProfile, CANCEL) : toProfile())} />;

  return (
    <main id="main" className="page flex flex-col gap-10">
      <PageHeader title="Edit Band Profile" actions={buttons} className="mb-0 sm:mb-0" />
      {restored || biography.restored !== null ? <RestoredNote onDiscard={discardAll} /> : null}
      <CompletedNote completed={completed} />
      <PhotoSection band={band} />
      <BiographySection band={band} draft={biography} onWriting={setWriting} />
      {tracks}
      {discography ? (
        <FormSection id="discography" title="Discography">
          {discography}
        </FormSection>
      ) : null}
      {tourDates}
      <form id={FORM} noValidate onSubmit={save} className="flex flex-col gap-10">
        <GeneralSection form={form} bandId={band.id} genres={genres} onGenresUnsaved={setChoosing} />
        <SocialSection form={form} />
        <TicketSalesSection form={form} />
        <TourProviderSection form={form} band={band} />
      </form>
      <div className="flex gap-2 border-t-2 border-ink pt-4 md:hidden">{buttons}</div>
      {conflict ? <ConflictDialog fields={conflict.fields} onChoose={conflict.choose} onClose={conflict.close} /> : null}
      <LeaveQuestion question={leaving.question} onAnswer={answer} />
    </main>
  );
}
