"use client";

import * as React from "react";
import { CircleCheckIcon, InfoIcon, OctagonXIcon, TriangleAlertIcon } from "lucide-react";
import { useTheme } from "next-themes";
import { Toaster as Sonner, type ToasterProps } from "sonner";

const TOAST_DURATION_MS = 5000;

// At the top: the foot of a phone's screen is for the composer and the save button. --toast-top makes way for dialogs.
const belowTopBar = { top: "var(--toast-top)" };

const style = {
  "--normal-bg": "var(--raised)",
  "--normal-text": "var(--ink)",
  "--normal-border": "var(--ink)",
  "--border-radius": "3px",
  fontFamily: "var(--font-sans)",
} as React.CSSProperties;

function Toaster(props: ToasterProps) {
  const { theme = "system" } = useTheme();
  return (
    <Sonner
      theme={theme as ToasterProps["theme"]}
      visibleToasts={1}
      duration={TOAST_DURATION_MS}
      closeButton
      position="top-center"
      offset={belowTopBar}
      mobileOffset={belowTopBar}
      icons={{
        success: <CircleCheckIcon className="size-5 text-good" />,
        info: <InfoIcon className="size-5 text-data" />,
        warning: <TriangleAlertIcon className="size-5 text-warn" />,
        error: <OctagonXIcon className="size-5 text-danger" />,
      }}
      style={style}
      {...props}
    />
  );
}

export { Toaster };
