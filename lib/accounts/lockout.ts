import { limiter, MINUTE, refuse, storedKey } from "@/lib/rate-limits";

/** Ten wrong passwords (contract, "Accounts"). Not scaled: it protects accounts, not the machine. */
const LOCKOUT = { points: 10, duration: 15 * MINUTE };

const wrongPasswords = () => limiter("wrong-password", LOCKOUT);

/** Strangers and known devices count apart: strangers cannot lock the owner out. */
export const guessKeys = {
  name: (accountName: string) => `name ${accountName}`,
  knownDevice: (userId: string, deviceKey: string) => `device ${userId} ${deviceKey}`,
  signedIn: (sessionId: string) => `session ${sessionId}`,
};

/** Counted before the check, so that concurrent guesses count too. Throws rate_limited. */
export async function countGuess(guesses: string): Promise<void> {
  await wrongPasswords().consume(storedKey(guesses)).catch(refuse);
}

export async function refundGuess(guesses: string): Promise<void> {
  await wrongPasswords().reward(storedKey(guesses));
}

export async function resetGuesses(guesses: string): Promise<void> {
  await wrongPasswords().delete(storedKey(guesses));
}
