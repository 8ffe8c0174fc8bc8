import { useState } from "react";
import { Button } from "@/components/ui/button";

type DialogButtonProps = {
  label: string;
  isDisabled: boolean;
  dialog: (onClose: () => void) => React.ReactNode;
};

export function DialogButton({ label, isDisabled, dialog }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? dialog(() => setOpen(false)) : null}
    </>
  );
}
