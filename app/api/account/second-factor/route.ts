import { otherMethods, route } from "@/lib/http";
import { CodeInput, RecoveryCodes, SecondFactor, SecondFactorStart } from "@/lib/accounts/schema";
import {
  getSecondFactor,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "@/lib/accounts/sign-in/second-factor";

export const GET = route(
  { id: "getTwoStepSignIn", summary: "Whether sign-in asks for a code", answer: SecondFactor },
  ({ viewer }) => getSecondFactor(viewer),
);

export const POST = route(
  {
    id: "startTwoStepSignIn",
    summary: "Start setting up an authenticator app",
    errors: ["password_required", "conflict"],
    answer: SecondFactorStart,
  },
  ({ viewer }) => startSecondFactor(viewer),
);

export const PUT = route(
  {
    id: "turnOnTwoStepSignIn",
    summary: "Turn two-step sign-in on with a code from the app",
    errors: ["password_required", "conflict"],
    body: CodeInput,
    answer: RecoveryCodes,
  },
  async ({ viewer, body }) => ({
    recoveryCodes: await turnOnSecondFactor(viewer, body.code),
  }),
);

export const DELETE = route(
  {
    id: "turnOffTwoStepSignIn",
    summary: "Turn two-step sign-in off",
    errors: ["password_required"],
  },
  ({ viewer }) => turnOffSecondFactor(viewer),
);

export const { PATCH, OPTIONS } = otherMethods("GET", "POST", "PUT", "DELETE");
