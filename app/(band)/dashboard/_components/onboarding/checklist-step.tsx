import Link from "next/link";
import { CheckIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formatList } from "@/lib/format";
import type { OnboardingStep } from "@/lib/dashboard/onboarding-steps";
import { POINTS } from "@/lib/points/rules";
import { cn } from "@/lib/utils";

type StepText = { number: number; title: string; text: string; points?: string; action: string };

export const STEP_TEXTS: Record<OnboardingStep, StepText> = {
  sound: {
    number: 1,
    title: "Say what you play",
    text: "Your genres, your town and a band you love: that is how we find your other band.",
    action: "Tell us",
  },
  audience: {
    number: 2,
    title: "Say how many listen",
    text: "One number is enough. We look for bands that draw a crowd like yours.",
    action: "Add a number",
  },
  photo: {
    number: 3,
    title: "Add a photo and a few words",
    text: "Bands look at both before they answer.",
    action: "Add a photo",
  },
  message: {
    number: 4,
    title: "Write to your first band",
    text: "We have an opening line ready.",
    points: `+${POINTS.CONVERSATION} once they answer`,
    action: "See who fits",
  },
};

type ChecklistStepProps = {
  step: OnboardingStep;
  bandId: string;
  undone: OnboardingStep[];
  onAsk: (button: Element) => void;
};

export function ChecklistStep({ step, undone, ...props }: ChecklistStepProps) {
  const { number, title, text, points = describeProfilePoints(step, undone) } = STEP_TEXTS[step];
  const isDone = !undone.includes(step);
  const isNext = step === undone[0];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3 first:border-0">
      <span aria-hidden className="poster-type figures w-8 self-start text-2xl/7">
        {isDone ? <CheckIcon className="size-6 text-good" /> : number}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <h3 className={cn("heading-item", isDone && "text-ink-muted line-through")}>
          {title}
          {isDone ? <span className="sr-only"> (done)</span> : null}
        </h3>
        {isNext ? <p className="text-sm text-ink-muted">{text}</p> : null}
        {isDone ? null : <p className="figures text-sm font-semibold text-data">{points}</p>}
      </div>
      {isDone ? null : <StepAction step={step} isNext={isNext} {...props} />}
    </li>
  );
}

function describeProfilePoints(step: OnboardingStep, undone: OnboardingStep[]): string {
  const others = undone.filter((other) => other !== step && other !== "message");
  const numbers = others.map((other) => String(STEP_TEXTS[other].number));
  return `+${POINTS.PROFILE_COMPLETE}${others.length > 0 ? ` with ${formatList(numbers)}` : ""}`;
}

type StepActionProps = Omit<ChecklistStepProps, "undone"> & { isNext: boolean };

function StepAction({ step, bandId, isNext, onAsk }: StepActionProps) {
  const { action } = STEP_TEXTS[step];
  const variant = isNext ? "default" : "outline";
  if (step === "sound" || step === "audience")
    return (
      <Button variant={variant} onClick={({ currentTarget }) => onAsk(currentTarget)}>
        {action}
      </Button>
    );
  return (
    <Button asChild variant={variant}>
      <Link href={step === "photo" ? `/band/${bandId}/profile/edit#photo` : "/discover-suggested"}>
        {action}
      </Link>
    </Button>
  );
}
