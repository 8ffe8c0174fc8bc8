import { cn } from "@/lib/utils";

type ListOptionProps = Omit<React.ComponentProps<"li">, "onClick"> & {
  active: boolean;
  selected?: boolean;
  disabled?: boolean;
  onPick: () => void;
};

/** A ref callback for a list's active option, or for the list when it opens. */
export const scrollIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: "nearest" });

export function ListOption({
  active,
  selected = active,
  disabled = false,
  onPick,
  className,
  ...props
}: ListOptionProps) {
  return (
    <li
      ref={active ? scrollIntoView : undefined}
      role="option"
      aria-selected={selected}
      data-active={active}
      aria-disabled={disabled || undefined}
      // Keeps the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
      onClick={disabled ? undefined : onPick}
      className={cn(
        "flex min-h-9 cursor-default items-center gap-2 rounded-sm px-2 py-1.5 text-sm select-none",
        "hover:bg-sunken aria-disabled:text-ink-muted [&_svg]:size-4 [&_svg]:shrink-0",
        active && "bg-ink text-paper hover:bg-ink",
        className,
      )}
      {...props}
    />
  );
}
