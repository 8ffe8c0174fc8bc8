import { env } from "@/lib/env";

/** Without a mail server addresses count as confirmed at once. */
export const confirmedAtSignup = (): Date | null => (env().SMTP_URL ? null : new Date());

export const isEmailConfirmed = ({
  email,
  confirmedAt,
}: {
  email: string | null;
  confirmedAt: Date | null;
}): boolean => email !== null && (confirmedAt !== null || !env().SMTP_URL);
