import { useEffect } from "react";
import { useHydrated } from "@/browser/use-hydrated";
import { readStored, removeStored, writeStored } from "@/browser/storage";

const STORAGE_KEY = "referral-code";

/** The code from the URL, kept for this tab so that it survives a visit to other pages. */
export function useReferralCode(codeInUrl: string) {
  const hydrated = useHydrated();
  useEffect(() => {
    if (codeInUrl) writeStored("sessionStorage", STORAGE_KEY, codeInUrl);
  }, [codeInUrl]);
  const storedCode = hydrated ? readStored("sessionStorage", STORAGE_KEY) : null;
  return {
    referralCode: codeInUrl || (storedCode ?? ""),
    clearReferralCode: () => removeStored("sessionStorage", STORAGE_KEY),
  };
}
