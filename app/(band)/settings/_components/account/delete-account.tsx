"use client";

import { useRouter } from "next/navigation";
import type { z } from "zod";
import { api, ApiError } from "@/browser/api";
import type { ConfirmPasswordInput } from "@/lib/accounts/schema";
import { DeleteSection } from "../delete-section";

const MESSAGES_STAY =
  "Messages you sent stay with the bands that got them, as from “Deleted band”.";
const STAY_THE_BANDS = "What you wrote stays the band's.";

type DeleteAccountProps = { bandName: string | null; isLastOwner: boolean };

const describeBand = (bandName: string, isLastOwner: boolean) =>
  isLastOwner
    ? `${bandName} goes too, for everybody in it: profile, photos, releases, rank. Its swaps end, and their nights are called off.`
    : `${bandName} stays with the others.`;

export function DeleteAccount({ bandName, isLastOwner }: DeleteAccountProps) {
  const router = useRouter();
  const messagesStay = isLastOwner ? MESSAGES_STAY : STAY_THE_BANDS;

  async function deleteAccount(input: z.output<typeof ConfirmPasswordInput>) {
    try {
      await api("DELETE", "/api/account", { ...input, endsBand: isLastOwner });
    } catch (error) {
      if (error instanceof ApiError && error.code === "conflict") router.refresh();
      throw error;
    }
  }

  return (
    <DeleteSection
      id="delete"
      noun="account"
      description={bandName ? messagesStay : undefined}
      title="Delete account"
      consequences={
        <>
          {bandName ? `${describeBand(bandName, isLastOwner)} ${messagesStay} ` : null}This
          can&apos;t be undone.
        </>
      }
      onDelete={deleteAccount}
      doneText="Account deleted"
    />
  );
}
