"use client";

import { useState } from "react";
import Link from "next/link";
import { CollaborationSubmitted } from "./collaboration-submitted";
import { SubmitForm } from "./submit-form";
import { EmptyState } from "@/components/page/empty-state";
import { Button } from "@/components/ui/button";

type SubmitCollaborationProps = {
  conversationId: string;
  head: React.ReactNode;
  details: React.ReactNode;
  waiting: boolean;
};

/** The form, and the success screen in its place; while a photo waits for review, no other is taken. */
export function SubmitCollaboration({
  conversationId,
  head,
  details,
  waiting,
}: SubmitCollaborationProps) {
  const [submitted, setSubmitted] = useState(false);
  if (submitted) return <CollaborationSubmitted />;
  return (
    <>
      {head}
      {details}
      {waiting ? (
        <Waiting />
      ) : (
        <SubmitForm conversationId={conversationId} onSubmitted={() => setSubmitted(true)} />
      )}
    </>
  );
}

function Waiting() {
  return (
    <EmptyState
      title="A photo is waiting for review"
      action={
        <Button asChild variant="outline">
          <Link href="/rewards">See it in Community Rewards</Link>
        </Button>
      }
    >
      You can send in another one as soon as it is decided.
    </EmptyState>
  );
}
