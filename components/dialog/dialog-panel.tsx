import {
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";

type DialogPanelProps = Omit<React.ComponentProps<typeof DialogContent>, "title"> & {
  title: React.ReactNode;
  description: React.ReactNode;
  /** For a dialog without input to lose: a press outside closes it. */
  closesOnPressOutside?: boolean;
};

/** A press outside, also on a toast, does not close it, so that no input is lost by accident. */
export function DialogPanel(props: DialogPanelProps) {
  const { title, description, closesOnPressOutside = false, children, ...contentProps } = props;
  return (
    <DialogContent
      onInteractOutside={closesOnPressOutside ? undefined : (event) => event.preventDefault()}
      {...contentProps}
    >
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
