import { CodeInput, RecoveryCodes, SecondFactor, SecondFactorStart } from "@/lib/accounts/schema";
import { getSecondFactor, startSecondFactor, turnOffSecondFactor, turnOnSecondFactor } from "@/lib/accounts/second-factor";
import { route } from "@/lib/http";

export const GET = route({ summary: "Whether sign-in asks for a code", answer: SecondFactor }, ({ viewer }) => getSecondFactor(viewer));

export const POST = route({ summary: "Begin with an authenticator app", answer: SecondFactorStart }, ({ viewer }) => startSecondFactor(viewer));

export const PUT = route({ summary: "Turn the second factor on by a code of the app", body: CodeInput, answer: RecoveryCodes }, async ({ viewer, body }) => ({
  recoveryCodes: await turnOnSecondFactor(viewer, body.code),
}));

export const DELETE = route({ summary: "Turn the second factor off" }, ({ viewer }) => turnOffSecondFactor(viewer));
