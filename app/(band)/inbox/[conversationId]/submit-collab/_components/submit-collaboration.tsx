"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import Link from "next/link";
import { CollaborationSubmitted } from "./collaboration-submitted";
import { SubmitForm } from "./submit-form";
import type { ShownNight } from "./use-submit-form";
import { EmptyState } from "@/components/page/empty-state";
import { RefreshOnCollaboration } from "@/components/reward/refresh-on-collaboration";
import { Button } from "@/components/ui/button";

type SubmitCollaborationProps = {
  conversationId: string;
  head: React.ReactNode;
  details: React.ReactNode;
  show: ShownNight;
  isInReview: boolean;
};

/** While a photo waits for review, no other is accepted. */
export function SubmitCollaboration({
  conversationId,
  head,
  details,
  show,
  isInReview,
}: SubmitCollaborationProps) {
  const client = useQueryClient();
  const [isSubmitted, setSubmitted] = useState(false);
  if (isSubmitted) return <CollaborationSubmitted />;
  return (
    <>
      {head}
      {details}
      {isInReview ? (
        <InReview />
      ) : (
        <SubmitForm
          conversationId={conversationId}
          show={show}
          onSubmitted={() => {
            setSubmitted(true);
            void client.invalidateQueries({ queryKey: ["conversations"] });
          }}
        />
      )}
    </>
  );
}

function InReview() {
  return (
    <EmptyState
      title="A photo is waiting for review"
      action={
        <Button asChild variant="outline">
          <Link href="/rewards">See it in Community Rewards</Link>
        </Button>
      }
    >
      <RefreshOnCollaboration />
      You can send another once this one has been reviewed, usually within two days.
    </EmptyState>
  );
}
