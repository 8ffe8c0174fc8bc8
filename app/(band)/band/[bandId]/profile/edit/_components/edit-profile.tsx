"use client";

import { flushSync } from "react-dom";
import { focusIfLost } from "@/components/form/focus-if-lost";
import { FormSection } from "@/components/form/form-section";
import { lazyDialog } from "@/components/dialog/lazy-dialog";
import { PageHeader } from "@/components/page/page-header";
import { RefreshOnReturn } from "@/components/page/refresh-on-return";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import type { Band } from "@/lib/bands/schema";
import type { Genre } from "@/lib/genres/schema";
import { BiographySection } from "./biography/biography-section";
import { CompletedNote, RestoredNote } from "./edit-notes";
import { SocialSection, TicketSalesSection } from "./general/figures-section";
import { FormButtons, SaveBar } from "./form/form-buttons";
import { GeneralSection } from "./general/general-section";
import { PhotoSection } from "./photo/photo-section";
import { TourProviderSection } from "./tour-dates/tour-provider-section";
import { ReportUnsavedInput } from "./form/unsaved-input";
import { useEditProfile } from "./use-edit-profile";

// Few visits to the page need these.
const ConflictDialog = lazyDialog(() =>
  import("./form/conflict/conflict-dialog").then((module) => module.ConflictDialog),
);
const LeaveDialog = lazyDialog(() =>
  import("@/components/form/leave-dialog").then((module) => module.LeaveDialog),
);

type EditProfileProps = {
  band: Band;
  /** Whether the points for a complete profile have been awarded. */
  isCompleted: boolean;
  genres: Genre[];
  poster: React.ReactNode;
  tracks: React.ReactNode;
  discography: React.ReactNode;
  tourDates: React.ReactNode;
};

const FORM = "band-fields";

/** One form for the band's fields; every other section saves its own changes at once. */
export function EditProfile({
  band,
  isCompleted,
  genres,
  poster,
  tracks,
  discography,
  tourDates,
}: EditProfileProps) {
  const {
    form,
    save,
    isSaving,
    changeCount,
    conflict,
    biography,
    setBiographyUnsaved,
    setGenresUnsaved,
    reportUnsavedInput,
    isRestored,
    discardRestored,
    cancel,
    leaveDialog,
  } = useEditProfile(band, isCompleted);
  function discardAndRefocus() {
    flushSync(discardRestored);
    focusIfLost(document.getElementById("general-title"));
  }
  const saving = { form: FORM, changeCount, isSaving, onCancel: cancel };

  return (
    <main id="main" className="page flex flex-col gap-10">
      <RefreshOnReturn />
      <PageHeader
        title="Edit Band Profile"
        actions={<FormButtons {...saving} className="max-md:hidden" />}
        sticky
        className="mb-0 sm:mb-0"
      />
      {isRestored ? <RestoredNote onDiscard={discardAndRefocus} /> : null}
      <CompletedNote isCompleted={isCompleted} />
      <form id={FORM} noValidate onSubmit={save} className="flex flex-col gap-10">
        <ReadOnlyFields isOn={isSaving}>
          <GeneralSection
            form={form}
            bandId={band.id}
            genres={genres}
            onGenresUnsaved={setGenresUnsaved}
          />
          <SocialSection form={form} />
          <TicketSalesSection form={form} band={band} />
        </ReadOnlyFields>
      </form>
      <PhotoSection band={band} poster={poster} />
      <BiographySection band={band} draft={biography} onUnsavedChange={setBiographyUnsaved} />
      <ReportUnsavedInput value={reportUnsavedInput}>
        {tracks}
        {discography ? (
          <FormSection id="discography" title="Discography">
            {discography}
          </FormSection>
        ) : null}
        {tourDates}
      </ReportUnsavedInput>
      <ReadOnlyFields isOn={isSaving}>
        <TourProviderSection form={form} formId={FORM} band={band} />
      </ReadOnlyFields>
      <SaveBar {...saving} />
      {conflict ? <ConflictDialog subject="Your profile" {...conflict} /> : null}
      {leaveDialog ? <LeaveDialog {...leaveDialog} /> : null}
    </main>
  );
}
