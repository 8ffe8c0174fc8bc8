"use client";

import type { z } from "zod";
import { saveFlash } from "@/components/account/flash";
import { clearUserData } from "@/components/account/sign-out";
import { FormSection } from "@/components/form/form-section";
import { PasswordForm } from "@/components/account/password-form";
import { DialogPanel } from "@/components/dialog/dialog-panel";
import { Button } from "@/components/ui/button";
import { Dialog, DialogTrigger } from "@/components/ui/dialog";
import type { ConfirmPasswordInput } from "@/lib/accounts/schema";
import { formatList } from "@/lib/format";
import type { Member } from "@/lib/members/schema";
import { api } from "@/browser/api";

type DeleteBandProps = { bandId: string; bandName: string; members: Member[] };

export function DeleteBand({ bandId, bandName, members }: DeleteBandProps) {
  async function deleteBand(input: z.output<typeof ConfirmPasswordInput>) {
    await api("DELETE", `/api/bands/${bandId}`, input);
    clearUserData();
    saveFlash({ title: `${bandName} was deleted` });
    window.location.assign("/login");
  }

  return (
    <FormSection
      id="delete-band"
      title="Delete band"
      description="For everybody in it. Your account stays."
    >
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="destructive" className="self-start">
            Delete band
          </Button>
        </DialogTrigger>
        <DialogPanel
          title={`Delete ${bandName}?`}
          description={
            <>
              Its profile, photos, releases, tracks, tour dates, inbox and rank are gone at once,
              and its swaps are off. Messages you sent stay with the bands that got them, as from
              “Deleted band”. This can&apos;t be undone.{" "}
              <span className="mt-3 block">{describePeople(members)}</span>
            </>
          }
        >
          <PasswordForm
            cancel="Keep band"
            action="Delete for good"
            pendingAction="Deleting..."
            isDestructive
            fallbackError="We couldn't delete your band. Please try again."
            onSubmit={deleteBand}
          />
        </DialogPanel>
      </Dialog>
    </FormSection>
  );
}

function describePeople(members: Member[]): string {
  const others = members.filter(({ isYou }) => !isYou).map(({ username }) => username);
  return others.length === 0
    ? "You'll be signed out. Your account stays."
    : `${formatList(["You", ...others])} will be signed out and keep your accounts. We'll email the others whose address is confirmed.`;
}
