import { useRef } from "react";
import { SendHorizontalIcon } from "lucide-react";
import { hasCoarsePointer } from "@/browser/coarse-pointer";
import { isComposing } from "@/components/form/is-composing";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { MESSAGE_MAX } from "@/lib/conversations/limits";
import { formatNumber } from "@/lib/format";
import { Starters } from "./starters";
import { useStoredText } from "@/browser/use-stored-text";

/** From this length on the composer shows the character count. */
const COUNT_FROM_LENGTH = MESSAGE_MAX - 200;

/** Of text pasted from Word or PowerPoint; the server refuses them. */
const SOFT_BREAKS = /[\v\f]/g;

type ComposerProps = {
  draftKey: string;
  /** The other band, while conversation starters are suggested. */
  startersForBandId?: string;
  onSend: (content: string) => void;
  /** Gets all that is typed, and nothing (`""`) once it is sent. */
  onType?: ((text: string) => void) | undefined;
};

/** Enter sends, except on touch keyboards, which have no Shift+Enter. */
export function Composer({ draftKey, startersForBandId, onSend, onType }: ComposerProps) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useStoredText(draftKey);
  const content = draft.replace(SOFT_BREAKS, "\n").trim();
  const length = Array.from(content).length;
  const canSend = length > 0 && length <= MESSAGE_MAX;

  function send(event: React.SyntheticEvent) {
    event.preventDefault();
    if (!canSend) return;
    onSend(content);
    setDraft("");
    onType?.("");
    // The pressed button is disabled now. On a touch screen the focus would open the keyboard.
    if (!hasCoarsePointer()) textarea.current?.focus();
  }

  function sendOnEnter(event: React.KeyboardEvent) {
    if (event.key !== "Enter" || isComposing(event)) return;
    if (event.ctrlKey || event.metaKey || (!event.shiftKey && !hasCoarsePointer())) send(event);
  }

  function type(text: string) {
    setDraft(text);
    onType?.(text);
  }

  function choose(starter: string) {
    setDraft(starter);
    textarea.current?.focus();
  }

  return (
    <form
      data-slot="composer"
      onSubmit={send}
      className="shrink-0 border-t-2 border-ink bg-paper px-4 py-3 typing:py-2 sm:px-6 print:hidden"
    >
      {startersForBandId && draft === "" ? (
        <Starters bandId={startersForBandId} onChoose={choose} />
      ) : null}
      <div className="flex items-end gap-2">
        <Textarea
          ref={textarea}
          aria-label="Message"
          data-focus-opened="fine"
          aria-describedby="message-length"
          aria-invalid={length > MESSAGE_MAX || undefined}
          placeholder="Type your message..."
          rows={1}
          dir="auto"
          enterKeyHint="enter"
          value={draft}
          onChange={({ target }) => type(target.value)}
          onKeyDown={sendOnEnter}
          className="max-h-40 min-h-11 typing:max-h-[25cqh] resize-none md:min-h-10"
        />
        <Button type="submit" size="icon" aria-label="Send message" disabled={!canSend}>
          <SendHorizontalIcon aria-hidden />
        </Button>
      </div>
      <p
        id="message-length"
        aria-live="polite"
        className="figures mt-1 text-xs text-ink-muted empty:hidden"
      >
        {length > COUNT_FROM_LENGTH
          ? `${formatNumber(length)} of ${formatNumber(MESSAGE_MAX)} characters`
          : null}
      </p>
    </form>
  );
}
