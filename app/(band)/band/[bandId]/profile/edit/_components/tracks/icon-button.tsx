import { Button } from "@/components/ui/button";

type IconButtonProps = {
  ref?: React.Ref<HTMLButtonElement>;
  label: string;
  icon: React.ReactNode;
  onClick?: () => void;
};

/** Without `onClick` disabled but focusable, for keyboard users who move a row to the end. */
export function IconButton({ ref, label, icon, onClick }: IconButtonProps) {
  return (
    <Button
      ref={ref}
      type="button"
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-disabled={!onClick}
      onClick={onClick}
    >
      {icon}
    </Button>
  );
}
