"use client";

import { useFlash } from "@/components/account/flash";

export function Flash() {
  useFlash();
  return null;
}
