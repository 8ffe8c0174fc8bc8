"use client";

import { useRef, useState } from "react";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { FormSection } from "@/components/form/form-section";
import { useReauthentication } from "@/components/account/reauthentication";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import type { SecondFactor, SecondFactorStart } from "@/lib/accounts/schema";
import { api, errorText } from "@/browser/api";
import { plural } from "@/lib/format";
import { RecoveryCodeList } from "./recovery-code-list";
import { SecondFactorForm } from "./second-factor-form";

const ADDRESS = "/api/account/second-factor";

type Step = { start: SecondFactorStart } | { codes: string[] };

/** An authenticator app beside the password. `isRequired`: an admin who may do nothing in the admin area without. */
export function SecondFactorSection({
  secondFactor: { isOn, recoveryCodesLeft },
  isRequired,
}: {
  secondFactor: SecondFactor;
  isRequired: boolean;
}) {
  const router = useRouter();
  const sure = useReauthentication();
  const first = useRef<HTMLButtonElement>(null);
  const [step, setStep] = useState<Step | null>(null);

  async function attempt(work: () => Promise<void>) {
    try {
      await work();
      router.refresh();
    } catch (error) {
      toast.error("This did not work", { description: errorText(error, "Please try again.") });
    }
  }

  const begin = () =>
    attempt(async () => setStep({ start: await sure(() => api("POST", ADDRESS)) }));
  const renew = () =>
    attempt(async () =>
      setStep({
        codes: (await sure(() => api("POST", `${ADDRESS}/recovery-codes`))).recoveryCodes,
      }),
    );
  const turnOff = () =>
    attempt(async () => {
      await sure(() => api("DELETE", ADDRESS));
      first.current?.focus(); // the button that was pressed goes
      toast.success("Two-step sign-in is off");
    });

  function confirmed(codes: string[]) {
    setStep({ codes });
    router.refresh();
  }

  return (
    <FormSection
      id="second-factor"
      title="Two-step sign-in"
      description="Signing in then takes your password and a code of an app on your phone."
    >
      {isRequired ? (
        <p role="status" className="font-semibold text-danger">
          Admins need two-step sign-in here. The admin area opens once you have turned it on.
        </p>
      ) : null}
      <p>
        {isOn
          ? `It is on. You have ${plural(recoveryCodesLeft, "recovery code")} left.`
          : "It is off."}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button ref={first} variant="outline" onClick={() => void (isOn ? renew() : begin())}>
          {isOn ? "New recovery codes" : "Set up"}
        </Button>
        {isOn ? (
          <Button variant="outline" onClick={() => void turnOff()}>
            Turn off
          </Button>
        ) : null}
      </div>
      <Dialog open={step !== null} onOpenChange={(open) => !open && setStep(null)}>
        <DialogContent>
          {step ? (
            <StepOf step={step} onConfirmed={confirmed} onDone={() => setStep(null)} />
          ) : null}
        </DialogContent>
      </Dialog>
    </FormSection>
  );
}

function StepOf({
  step,
  onConfirmed,
  onDone,
}: {
  step: Step;
  onConfirmed: (codes: string[]) => void;
  onDone: () => void;
}) {
  const isStart = "start" in step;
  return (
    <>
      <DialogHeader>
        <DialogTitle>{isStart ? "Set up your app" : "Your recovery codes"}</DialogTitle>
        <DialogDescription>
          {isStart
            ? "Scan this with your authenticator app, then enter the code that it shows."
            : "Each signs you in once when your phone is gone. Keep them somewhere safe: they are shown only now."}
        </DialogDescription>
      </DialogHeader>
      {isStart ? (
        <SecondFactorForm start={step.start} onConfirmed={onConfirmed} />
      ) : (
        <RecoveryCodeList codes={step.codes} onDone={onDone} />
      )}
    </>
  );
}
