import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { Proposal } from "./use-biography-proposal";

const SOURCES = {
  rules: "Based on your profile",
  model: "Written by AI from your profile and checked against it",
};

type BiographyProposalProps = {
  proposal: Proposal;
  onUse: (text: string) => void;
  onDiscard: () => void;
};

/** Screen readers hear its start and its end, not each streamed sentence. */
export function BiographyProposal({ proposal, onUse, onDiscard }: BiographyProposalProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {proposal.state === "writing"
          ? "Writing a suggestion"
          : proposal.state === "ready"
            ? `Suggestion: ${proposal.text}`
            : null}
      </p>
      {proposal.state === "failed" ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {proposal.message}
        </p>
      ) : null}
      {proposal.state === "writing" ? (
        <div aria-busy className="border-s-4 border-data bg-data-wash px-4 py-3">
          <Label>Suggestion</Label>
          <p dir="auto" className="min-h-6 max-w-prose break-words whitespace-pre-line">
            {proposal.text}
            <span
              aria-hidden
              className="ms-1 inline-block h-4 w-2 bg-data align-text-bottom motion-safe:animate-pulse"
            />
          </p>
        </div>
      ) : null}
      {proposal.state === "ready" ? (
        <Ready key={proposal.text} proposal={proposal} onUse={onUse} onDiscard={onDiscard} />
      ) : null}
    </>
  );
}

const Label = ({ children }: { children: React.ReactNode }) => (
  <p className="kicker mb-1">{children}</p>
);

type ReadyProps = Omit<BiographyProposalProps, "proposal"> & {
  proposal: Extract<Proposal, { state: "ready" }>;
};

function Ready({ proposal, onUse, onDiscard }: ReadyProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const text = edited ?? proposal.text;
  if (proposal.text === "") return <NothingToWriteFrom />;
  return (
    <div className="flex flex-col gap-3 border-s-4 border-data bg-data-wash px-4 py-3">
      {edited === null ? (
        <div>
          <Label>Suggestion</Label>
          <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
            {text}
          </p>
        </div>
      ) : (
        <Field label="Suggestion">
          <Textarea
            dir="auto"
            autoFocus
            value={edited}
            onChange={({ target }) => setEdited(target.value)}
          />
        </Field>
      )}
      <p className="text-xs text-ink-muted">
        {SOURCES[proposal.source]}. Nothing is saved until you say so.
      </p>
      <div className="flex flex-wrap gap-2">
        <SmallButton
          variant="default"
          disabled={text.trim() === ""}
          onClick={() => onUse(text.trim())}
        >
          Use
        </SmallButton>
        {edited === null ? (
          <SmallButton onClick={() => setEdited(proposal.text)}>Edit</SmallButton>
        ) : null}
        <SmallButton onClick={onDiscard}>Discard</SmallButton>
      </div>
    </div>
  );
}

const NothingToWriteFrom = () => (
  <p className="text-sm text-ink-muted">Add genres and a city first, then we can write.</p>
);

const SmallButton = (props: React.ComponentProps<typeof Button>) => (
  <Button type="button" size="sm" variant="outline" {...props} />
);
