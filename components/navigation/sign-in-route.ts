import type { Route } from "next";
import { toRoute } from "@/components/navigation/route";

/** The sign-in or sign-up page, which opens `target` afterwards (lib/accounts/sign-in/callback.ts). */
export const signInRoute = (page: "/login" | "/signup", target: string): Route =>
  toRoute(`${page}?callbackUrl=${encodeURIComponent(target)}`);
