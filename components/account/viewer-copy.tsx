"use client";

import { useFlash } from "@/components/account/flash";
import { useViewerCopy } from "@/browser/use-viewer-copy";
import type { CopiedViewer } from "@/browser/viewer-copy";

type ViewerCopyProps = { viewer: CopiedViewer; isInHiddenBand: boolean };

/** On every signed-in page: updates the browser's copy of the user, and shows a saved flash. */
export function ViewerCopy({ viewer, isInHiddenBand }: ViewerCopyProps) {
  useViewerCopy(viewer, isInHiddenBand);
  useFlash();
  return null;
}
