"use client";

import { useEffect } from "react";
import { readViewerCopy } from "@/browser/viewer-copy";

/** Removes an unreadable copy of the user (contract, "Identity in the browser"). */
export function ViewerCopyCheck() {
  useEffect(() => void readViewerCopy(), []);
  return null;
}
