"use client";

import * as React from "react";
import { CircleCheckIcon, InfoIcon, OctagonXIcon, TriangleAlertIcon } from "lucide-react";
import { useTheme } from "next-themes";
import { useBottomToasts } from "@/browser/use-bottom-toasts";
import { Toaster as Sonner, useSonner, type ToasterProps } from "sonner";

const TOAST_DURATION_MS = 5000;

// Clear of the bars at both ends, and of dialogs.
const offset = { top: "var(--toast-top)", bottom: "var(--toast-bottom)" };

const style = {
  "--normal-bg": "var(--raised)",
  "--normal-text": "var(--ink)",
  "--normal-border": "var(--ink)",
  "--border-radius": "3px",
  fontFamily: "var(--font-sans)",
} satisfies React.CSSProperties;

function Toaster(props: ToasterProps) {
  const { theme = "system" } = useTheme();
  const { toasts } = useSonner();
  const areAtBottom = useBottomToasts();
  const frame = React.useRef<HTMLDivElement>(null);
  // With the second last toast Sonner forgets who is within.
  React.useEffect(() => holdWhileWithin(frame.current), [toasts]);
  // Ignores the events dispatched below; the focus has moved only after the event.
  const look = ({ nativeEvent }: React.SyntheticEvent) =>
    nativeEvent.isTrusted && queueMicrotask(() => holdWhileWithin(frame.current));
  // Sonner sends the focus back to where it came from: by Tab nobody would get past a toast.
  const leave = (event: React.FocusEvent) => {
    const { currentTarget, relatedTarget } = event;
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      relatedTarget.focus();
    look(event);
  };
  return (
    <div ref={frame} onFocus={look} onBlur={leave} onMouseOut={look}>
      <Sonner
        // next-themes types the name as any string.
        theme={theme as ToasterProps["theme"]}
        visibleToasts={1}
        duration={TOAST_DURATION_MS}
        closeButton
        position={areAtBottom ? "bottom-center" : "top-center"}
        offset={offset}
        mobileOffset={offset}
        icons={{
          success: <CircleCheckIcon className="size-5 text-good" />,
          info: <InfoIcon className="size-5 text-data" />,
          warning: <TriangleAlertIcon className="size-5 text-warn" />,
          error: <OctagonXIcon className="size-5 text-danger" />,
        }}
        style={style}
        {...props}
      />
    </div>
  );
}

/** Sonner pauses toasts only under the pointer, so focus inside is reported as hovering. */
function holdWhileWithin(frame: Element | null) {
  const list = frame?.querySelector("[data-sonner-toaster]");
  if (list?.contains(document.activeElement))
    list.dispatchEvent(new MouseEvent("mousemove", { bubbles: true }));
  else if (list && !list.matches(":hover"))
    list.dispatchEvent(new MouseEvent("mouseout", { bubbles: true, relatedTarget: document.body }));
}

export { Toaster };
