import { env } from "@/lib/env";

/**
 * When an address that was just given counts as confirmed: now where no mail server is configured, else once its link was used.
 */
export const confirmedAtSignup = (): Date | null => (env().SMTP_URL ? null : new Date());

/** Whether an account's address counts as confirmed. */
export const isEmailConfirmed = ({
  email,
  confirmedAt,
}: {
  email: string | null;
  confirmedAt: Date | null;
}): boolean => email !== null && (confirmedAt !== null || !env().SMTP_URL);
