import { CopyButton } from "@/components/share/copy-button";
import { ShareButton } from "@/components/share/share-button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

export const INVITE_TEXT = "We're on Doublebill, where bands find bands to play with. Join us:";

type InviteLinkProps = {
  link: string;
  /** Where copying it is not the main action. */
  isQuiet?: boolean;
  children?: React.ReactNode;
};

export function InviteLink({ link, isQuiet = false, children }: InviteLinkProps) {
  return (
    <div className="flex flex-col gap-3">
      <Field label="Your invite link">
        <Input readOnly value={link} className="figures" />
      </Field>
      <div className="flex flex-wrap gap-2">
        <CopyButton value={link} label="Copy link" variant={isQuiet ? "outline" : "default"} />
        <ShareButton url={link} text={INVITE_TEXT} />
        {children}
      </div>
    </div>
  );
}
