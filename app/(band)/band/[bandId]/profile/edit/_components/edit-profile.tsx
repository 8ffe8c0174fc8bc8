"use client";

import { FormSection } from "@/components/form/form-section";
import { loadLater } from "@/components/list/load-later";
import { PageHeader } from "@/components/page/page-header";
import type { Band } from "@/lib/bands/schema";
import type { Genre } from "@/lib/genres/schema";
import { BiographySection } from "./biography/biography-section";
import { CompletedNote, RestoredNote } from "./edit-notes";
import { SocialSection, TicketSalesSection } from "./general/figures-section";
import { FormButtons } from "./form/form-buttons";
import { GeneralSection } from "./general/general-section";
import type { FieldName } from "./general/labels";
import { PhotoSection } from "./photo/photo-section";
import { TourProviderSection } from "./tour-dates/tour-provider-section";
import { UnsavedDialog } from "./form/unsaved-dialog";
import { useEditProfile } from "./use-edit-profile";

// Few visits to the page need them.
const ConflictDialog = loadLater(() =>
  import("./form/conflict-dialog").then((module) => module.ConflictDialog<FieldName>),
);
const LeaveQuestion = loadLater(() =>
  import("@/components/form/leave-question").then((module) => module.LeaveQuestion),
);

type EditProfileProps = {
  band: Band;
  /** Whether the points of a complete profile are given. */ completed: boolean;
  genres: Genre[];
  poster: React.ReactNode;
  tracks: React.ReactNode;
  discography: React.ReactNode;
  tourDates: React.ReactNode;
};

const FORM = "band-fields";

/** Photo, biography, tracks, discography, tour dates and genres save for themselves; the rest is one form. */
export function EditProfile({
  band,
  completed,
  genres,
  poster,
  tracks,
  discography,
  tourDates,
}: EditProfileProps) {
  const {
    form,
    save,
    saving,
    conflict,
    biography,
    setWriting,
    setChoosing,
    setInDialog,
    restored,
    discardRestored,
    cancel,
    question,
    answer,
  } = useEditProfile(band, completed);
  const buttons = <FormButtons form={FORM} saving={saving} onCancel={cancel} />;

  return (
    <main id="main" className="page flex flex-col gap-10">
      <PageHeader title="Edit Band Profile" actions={buttons} sticky className="mb-0 sm:mb-0" />
      {restored ? <RestoredNote onDiscard={discardRestored} /> : null}
      <CompletedNote completed={completed} />
      <PhotoSection band={band} poster={poster} />
      <BiographySection band={band} draft={biography} onWriting={setWriting} />
      {tracks}
      <UnsavedDialog value={setInDialog}>
        {discography ? (
          <FormSection id="discography" title="Discography">
            {discography}
          </FormSection>
        ) : null}
        {tourDates}
      </UnsavedDialog>
      <form id={FORM} noValidate onSubmit={save} className="flex flex-col gap-10">
        <GeneralSection
          form={form}
          bandId={band.id}
          genres={genres}
          onGenresUnsaved={setChoosing}
        />
        <SocialSection form={form} />
        <TicketSalesSection form={form} />
        <TourProviderSection form={form} band={band} />
      </form>
      <div className="flex gap-2 border-t-2 border-ink pt-4 md:hidden">{buttons}</div>
      {conflict ? (
        <ConflictDialog
          subject="Your profile"
          fields={conflict.fields}
          onChoose={conflict.choose}
          onClose={conflict.close}
        />
      ) : null}
      {question ? (
        <LeaveQuestion
          question={question}
          onLeave={() => answer(true)}
          onClose={() => answer(false)}
        />
      ) : null}
    </main>
  );
}
