/** The URL that a band shares: sign-up with its code filled in. `origin` is the app's own, without a slash at its end. */
export const inviteLink = (origin: string, referralCode: string): string =>
  `${origin}/signup?ref=${encodeURIComponent(referralCode)}`;
