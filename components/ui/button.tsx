import * as React from "react";
import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import { cn } from "@/lib/utils";

const buttonVariants = cva("button", {
  variants: {
    variant: {
      default: "bg-spot text-on-spot hover:bg-ink hover:text-paper active:translate-y-px",
      outline:
        "border-[1.5px] border-ink bg-transparent text-ink hover:bg-ink hover:text-paper active:translate-y-px",
      secondary: "bg-sunken text-ink hover:bg-ink hover:text-paper",
      ghost: "text-ink hover:bg-sunken aria-expanded:bg-sunken",
      destructive: "bg-danger text-on-danger hover:bg-ink hover:text-paper",
      link: "text-ink underline decoration-spot decoration-2 underline-offset-4 hover:text-spot-ink",
    },
    size: {
      default: "h-11 px-5 md:h-10",
      sm: "h-9 px-3",
      lg: "h-13 px-7 text-base",
      icon: "size-11 md:size-10",
      "icon-sm": "size-8",
      "icon-lg": "size-11",
    },
  },
  defaultVariants: { variant: "default", size: "default" },
});

type ButtonProps = React.ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    asChild?: boolean;
    /** Keeps the focus, unlike `disabled`. */
    busy?: boolean;
  };

function Button({
  className,
  variant,
  size,
  asChild = false,
  busy,
  onClick,
  ...props
}: ButtonProps) {
  const Comp = asChild ? Slot.Root : "button";
  return (
    <Comp
      data-slot="button"
      className={cn(buttonVariants({ variant, size }), className)}
      aria-disabled={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...props}
    />
  );
}

export { Button, buttonVariants };
