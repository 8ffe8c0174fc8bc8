import {
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";

type DialogPanelProps = Omit<React.ComponentProps<typeof DialogContent>, "title"> & {
  title: React.ReactNode;
  description: React.ReactNode;
};

export function DialogPanel({ title, description, children, ...props }: DialogPanelProps) {
  return (
    <DialogContent {...props}>
      <DialogHeader>
        <DialogTitle dir="auto" className="break-words">
          {title}
        </DialogTitle>
        <DialogDescription dir="auto">{description}</DialogDescription>
      </DialogHeader>
      {children}
    </DialogContent>
  );
}

/** For a dialog whose first controls are still loading: a later one must not take the focus. */
export function focusPanel(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
