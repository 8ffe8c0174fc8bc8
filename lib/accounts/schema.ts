import { z } from "zod";
import { bandName } from "@/lib/bands/name";
import { SIGNUP_REFERRALS } from "@/lib/referrals/schema";
import { singleLineText, pathId, requiredText, timestamp } from "@/lib/fields";

const USERNAME_MIN = 3;
const USERNAME_MAX = 30;
const PASSWORD_MIN = 6;
const PASSWORD_MAX = 128;
export const REFERRAL_CODE_MAX = 40;
const CODE_MAX = 40;

const password = z
  .string({ error: `Password must be at least ${PASSWORD_MIN} characters` })
  .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`);

export const USERNAME_TAKEN = "Username is already taken";
const tooShort = `Username must be at least ${USERNAME_MIN} characters`;

/** `username` may be the email address. */
export const LoginInput = z.object({
  username: singleLineText("Username", 254, tooShort)
    .refine((name) => name.length >= USERNAME_MIN, tooShort)
    .meta({ minLength: USERNAME_MIN }),
  password,
  /** From the authenticator app, or a recovery code. */
  code: singleLineText("Code", CODE_MAX).optional(),
});
export type LoginInput = z.output<typeof LoginInput>;

const email = z
  .string({ error: "Please enter a valid email address" })
  .trim()
  .max(254, "Please enter a valid email address")
  .pipe(z.email("Please enter a valid email address"))
  .meta({ format: "email" });

export const SignupInput = z.object({
  username: z
    .string({ error: tooShort })
    .trim()
    .min(USERNAME_MIN, tooShort)
    .max(USERNAME_MAX, `Username must be at most ${USERNAME_MAX} characters`)
    .regex(/^[A-Za-z0-9_.-]+$/, "Username may have letters, digits, _, - and . only"),
  email,
  password,
  bandName,
  /** An invalid code counts as unknown and never blocks sign-up (contract, "Accounts"). */
  referralCode: z
    .preprocess(
      (code: string | undefined) => code ?? undefined,
      singleLineText("Referral code", REFERRAL_CODE_MAX).optional().catch("unknown"),
    )
    .optional(),
});
export type SignupInput = z.output<typeof SignupInput>;

/** Contract, "Accounts". */
export const EXPIRED_LINK = "This link has expired or was already used";

export const ForgotPasswordInput = z.object({ email });
export const ResetPasswordInput = z.object({
  token: z.string().min(1, EXPIRED_LINK).max(200, EXPIRED_LINK),
  password,
});
export const ConfirmEmailInput = ResetPasswordInput.pick({ token: true });
export const EmailInput = z.object({
  email,
  password: z.string().min(1, "Enter your password").max(PASSWORD_MAX),
});
export type EmailInput = z.output<typeof EmailInput>;
export const ChangePasswordInput = z.object({
  currentPassword: z.string().min(1, "Enter your password").max(PASSWORD_MAX),
  newPassword: password,
});
export type ChangePasswordInput = z.output<typeof ChangePasswordInput>;
export const ConfirmPasswordInput = z.object({
  password: z.string().min(1, "Enter your password").max(PASSWORD_MAX),
});
export const DeleteAccountInput = ConfirmPasswordInput.extend({
  endsBand: z.boolean("endsBand must be true or false").optional(),
});

export const SessionParams = z.object({ sessionId: pathId });

/** `lastUsedAt` is accurate to the hour. */
export const Session = z
  .object({
    id: z.uuid(),
    userAgent: z.string().nullable(),
    createdAt: timestamp,
    lastUsedAt: timestamp,
    isCurrent: z.boolean(),
  })
  .meta({ id: "Session" });
export type Session = z.output<typeof Session>;

export const CodeInput = z.object({
  code: requiredText("Code", CODE_MAX, "Enter the code of your authenticator app"),
});

export const SecondFactor = z
  .object({ isOn: z.boolean(), recoveryCodesLeft: z.int() })
  .meta({ id: "SecondFactor" });
export type SecondFactor = z.output<typeof SecondFactor>;

/** For the authenticator app: `uri` as a QR code, `secret` to type. */
export const SecondFactorStart = z.object({ secret: z.string(), uri: z.string() });
export type SecondFactorStart = z.output<typeof SecondFactorStart>;

/** Returned this one time only; each signs in once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const UserAnswer = z
  .object({
    id: z.uuid(),
    username: z.string(),
    /** Null once another account has confirmed the address. */
    email: z.string().nullable(),
    emailConfirmed: z.boolean(),
    bandId: z.uuid().nullable(),
    bandName: z.string().nullable(),
    isAdmin: z.boolean(),
  })
  .meta({ id: "User" });
export type UserAnswer = z.output<typeof UserAnswer>;

/** NextAuth's session endpoint. */
export const SessionAnswer = z.object({
  user: UserAnswer.optional(),
  expires: timestamp.optional(),
});

export const LoginAnswer = z.object({ user: UserAnswer });
export const SignupAnswer = z.object({ user: UserAnswer, referral: z.enum(SIGNUP_REFERRALS) });
