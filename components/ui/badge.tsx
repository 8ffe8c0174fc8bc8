import * as React from "react";
import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import { cn } from "@/lib/utils";

const badgeVariants = cva("badge", {
  variants: {
    variant: {
      default: "border-transparent bg-ink text-paper",
      spot: "border-transparent bg-spot text-on-spot",
      data: "border-transparent bg-data-wash text-data",
      secondary: "border-transparent bg-sunken text-ink",
      outline: "border-line-strong text-ink",
      good: "border-good text-good",
      warn: "border-warn text-warn",
      destructive: "border-danger text-danger",
    },
  },
  defaultVariants: { variant: "default" },
});

type BadgeProps = React.ComponentProps<"span"> &
  VariantProps<typeof badgeVariants> & { asChild?: boolean };

function Badge({ className, variant, asChild = false, ...props }: BadgeProps) {
  const Comp = asChild ? Slot.Root : "span";
  return (
    <Comp data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props} />
  );
}

export { Badge };
