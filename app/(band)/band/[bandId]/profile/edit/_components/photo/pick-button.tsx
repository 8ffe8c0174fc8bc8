import { ImageUpIcon } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { PICTURE_TYPES } from "@/lib/uploads/limits";

type PickButtonProps = {
  ref: React.Ref<HTMLButtonElement>;
  label: string;
  size?: "default" | "sm";
  disabled: boolean;
  onPick: (file: File) => void;
  children: React.ReactNode;
};

/** Opens the file picker. It stays focusable while disabled. */
export function PickButton({ ref, label, size, disabled, onPick, children }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(",")}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onPick(file);
          // Otherwise picking the same file again would not fire.
          event.target.value = "";
        }}
      />
      <Button
        ref={ref}
        type="button"
        variant="outline"
        size={size}
        busy={disabled}
        onClick={() => input.current?.click()}
      >
        <ImageUpIcon aria-hidden /> {children}
      </Button>
    </>
  );
}

/** For buttons that disappear when pressed: moves the focus to the pick button first. */
export function usePickButtonFocus() {
  const pickButton = useRef<HTMLButtonElement>(null);
  const focusPickButton = (action: () => void) => () => {
    pickButton.current?.focus();
    action();
  };
  return { pickButton, focusPickButton };
}
