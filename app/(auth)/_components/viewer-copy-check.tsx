"use client";

import { useEffect } from "react";
import { readViewerCopy } from "@/browser/viewer-copy";

/** Removes a copy of the user that cannot be read (contract, "Identity in the browser"). */
export function ViewerCopyCheck() {
  useEffect(() => void readViewerCopy(), []);
  return null;
}
