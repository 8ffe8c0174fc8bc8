"use client";

import { useFlash } from "@/components/flash";

export function Flash() {
  useFlash();
  return null;
}
