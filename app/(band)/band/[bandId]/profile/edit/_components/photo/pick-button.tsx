import { ImageUpIcon } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { PICTURE_TYPES } from "@/lib/uploads/limits";

type PickButtonProps = {
  ref: React.Ref<HTMLButtonElement>;
  /** What the file field is called. */
  label: string;
  size?: "default" | "sm";
  disabled: boolean;
  onPick: (file: File) => void;
  children: React.ReactNode;
};

/** Picks a picture. It keeps the focus while it is disabled. */
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
          // So that the same file can be picked again.
          event.target.value = "";
        }}
      />
      <Button
        ref={ref}
        type="button"
        variant="outline"
        size={size}
        aria-disabled={disabled}
        onClick={() => disabled || input.current?.click()}
      >
        <ImageUpIcon aria-hidden /> {children}
      </Button>
    </>
  );
}
