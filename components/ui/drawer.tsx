"use client";

import * as React from "react";
import { XIcon } from "lucide-react";
import { Drawer as DrawerPrimitive } from "vaul";
import { useReturnFocus } from "@/browser/use-return-focus";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";
import { CloseOnBack } from "./close-on-back";

function Drawer(props: React.ComponentProps<typeof DrawerPrimitive.Root>) {
  return <DrawerPrimitive.Root data-slot="drawer" {...props} />;
}

function DrawerTrigger(props: React.ComponentProps<typeof DrawerPrimitive.Trigger>) {
  return <DrawerPrimitive.Trigger data-slot="drawer-trigger" {...props} />;
}

function DrawerClose(props: React.ComponentProps<typeof DrawerPrimitive.Close>) {
  return <DrawerPrimitive.Close data-slot="drawer-close" {...props} />;
}

function DrawerCloseButton({ label = "Close" }: { label?: string }) {
  return (
    <DrawerClose asChild>
      <Button variant="ghost" size="icon" aria-label={label}>
        <XIcon aria-hidden className="size-5" />
      </Button>
    </DrawerClose>
  );
}

function DrawerContent({
  className,
  children,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...props
}: React.ComponentProps<typeof DrawerPrimitive.Content>) {
  const focus = useReturnFocus({
    onOpenAutoFocus(event) {
      onOpenAutoFocus?.(event);
      focusContent(event);
    },
    onCloseAutoFocus,
  });
  return (
    <DrawerPrimitive.Portal>
      <DrawerPrimitive.Overlay
        data-slot="drawer-overlay"
        className="fixed inset-0 z-50 bg-black/60"
      />
      <DrawerPrimitive.Content
        data-slot="drawer-content"
        className={cn(
          "fixed z-50 flex touch-pan-y! flex-col overflow-y-auto bg-raised p-4 outline-none",
          "data-[vaul-drawer-direction=right]:inset-y-0 data-[vaul-drawer-direction=right]:right-0 data-[vaul-drawer-direction=right]:w-[min(20rem,85vw)] data-[vaul-drawer-direction=right]:border-l-2 data-[vaul-drawer-direction=right]:border-ink",
          "data-[vaul-drawer-direction=left]:inset-y-0 data-[vaul-drawer-direction=left]:left-0 data-[vaul-drawer-direction=left]:w-[min(20rem,85vw)] data-[vaul-drawer-direction=left]:border-r-2 data-[vaul-drawer-direction=left]:border-ink",
          className,
        )}
        {...focus}
        {...props}
      >
        {children}
        <CloseOnBack />
      </DrawerPrimitive.Content>
    </DrawerPrimitive.Portal>
  );
}

/** vaul leaves the focus on the opener, and the first field would open a phone's keyboard. */
function focusContent({ currentTarget, defaultPrevented }: Event) {
  if (currentTarget instanceof HTMLElement && !defaultPrevented)
    currentTarget.focus({ preventScroll: true });
}

function DrawerTitle({ className, ...props }: React.ComponentProps<typeof DrawerPrimitive.Title>) {
  return (
    <DrawerPrimitive.Title
      data-slot="drawer-title"
      className={cn("heading-section", className)}
      {...props}
    />
  );
}

function DrawerDescription({
  className,
  ...props
}: React.ComponentProps<typeof DrawerPrimitive.Description>) {
  return (
    <DrawerPrimitive.Description
      data-slot="drawer-description"
      className={cn("text-sm text-ink-muted", className)}
      {...props}
    />
  );
}

type DrawerHeadProps = {
  title: React.ReactNode;
  description: React.ReactNode;
  closeLabel?: string;
  icon?: React.ReactNode;
  className?: string;
};

function DrawerHead({ title, description, closeLabel, icon, className }: DrawerHeadProps) {
  return (
    <div className={cn("flex gap-3", className)}>
      {icon}
      <div className="min-w-0 flex-1">
        <DrawerTitle>{title}</DrawerTitle>
        <DrawerDescription>{description}</DrawerDescription>
      </div>
      <DrawerCloseButton label={closeLabel} />
    </div>
  );
}

export { Drawer, DrawerTrigger, DrawerClose, DrawerContent, DrawerHead, DrawerTitle };
