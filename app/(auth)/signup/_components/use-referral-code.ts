import { useEffect } from "react";
import { useHydrated } from "@/browser/use-hydrated";
import { readStored, removeStored, writeStored } from "@/browser/storage";

const KEY = "referral-code";

/** The referral code of the address, kept for this tab: whoever reads on or signs in elsewhere first still brings it along. */
export function useReferralCode(given: string) {
  const hydrated = useHydrated();
  useEffect(() => {
    if (given) writeStored("sessionStorage", KEY, given);
  }, [given]);
  const code = given || (hydrated ? (readStored("sessionStorage", KEY) ?? "") : "");
  return { code, forget: () => removeStored("sessionStorage", KEY) };
}
