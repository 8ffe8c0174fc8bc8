import { Button } from "@/components/ui/button";

type DialogButtonProps = { label: string; isDisabled: boolean; onClick: () => void };

/** Keeps the focus that its dialog gives back, also while the answer is being sent. */
export const DialogButton = ({ label, isDisabled, onClick }: DialogButtonProps) => (
  <Button
    variant="outline"
    aria-haspopup="dialog"
    aria-disabled={isDisabled}
    onClick={() => isDisabled || onClick()}
  >
    {label}
  </Button>
);
