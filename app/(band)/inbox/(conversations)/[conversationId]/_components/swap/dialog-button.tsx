import { Button } from "@/components/ui/button";

type DialogButtonProps = { label: string; isDisabled: boolean; onClick: () => void };

export const DialogButton = ({ label, isDisabled, onClick }: DialogButtonProps) => (
  <Button variant="outline" aria-haspopup="dialog" disabled={isDisabled} onClick={onClick}>
    {label}
  </Button>
);
