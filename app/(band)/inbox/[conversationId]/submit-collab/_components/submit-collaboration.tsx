"use client";

import { useState } from "react";
import { CollaborationSubmitted } from "./collaboration-submitted";
import { SubmitForm } from "./submit-form";

type SubmitCollaborationProps = { conversationId: string; head: React.ReactNode; details: React.ReactNode };

/** The form, and the success screen in its place. */
export function SubmitCollaboration({ conversationId, head, details }: SubmitCollaborationProps) {
  const [submitted, setSubmitted] = useState(false);
  if (submitted) return <CollaborationSubmitted />;
  return (
    <>
      {head}
      {details}
      <SubmitForm conversationId={conversationId} onSubmitted={() => setSubmitted(true)} />
    </>
  );
}
