"use client";

import { useRef, useState } from "react";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { FormSection } from "@/components/form/form-section";
import { useReauthentication } from "@/components/account/reauthentication";
import { DialogPanel } from "@/components/dialog/dialog-panel";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { SecondFactor, SecondFactorStart } from "@/lib/accounts/schema";
import { api, errorText } from "@/browser/api";
import { plural } from "@/lib/format";
import { RecoveryCodeList } from "./recovery-code-list";
import { SecondFactorForm } from "./second-factor-form";

const PATH = "/api/account/second-factor";

type Step = { start: SecondFactorStart } | { codes: string[] };

/** `isRequired` for admins, whose area stays closed without it. */
export function SecondFactorSection({
  secondFactor: { isOn, recoveryCodesLeft },
  isRequired,
}: {
  secondFactor: SecondFactor;
  isRequired: boolean;
}) {
  const router = useRouter();
  const withReauthentication = useReauthentication();
  const firstButton = useRef<HTMLButtonElement>(null);
  const [step, setStep] = useState<Step | null>(null);

  async function attempt(action: () => Promise<void>) {
    try {
      await action();
      router.refresh();
    } catch (error) {
      toast.error("This did not work", { description: errorText(error, "Please try again.") });
    }
  }

  const begin = () =>
    attempt(async () => setStep({ start: await withReauthentication(() => api("POST", PATH)) }));
  const renew = () =>
    attempt(async () =>
      setStep({
        codes: (await withReauthentication(() => api("POST", `${PATH}/recovery-codes`)))
          .recoveryCodes,
      }),
    );
  const turnOff = () =>
    attempt(async () => {
      await withReauthentication(() => api("DELETE", PATH));
      firstButton.current?.focus(); // the pressed button disappears
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
        <Button ref={firstButton} variant="outline" onClick={() => void (isOn ? renew() : begin())}>
          {isOn ? "New recovery codes" : "Set up"}
        </Button>
        {isOn ? (
          <Button variant="outline" onClick={() => void turnOff()}>
            Turn off
          </Button>
        ) : null}
      </div>
      <Dialog open={step !== null} onOpenChange={(open) => !open && setStep(null)}>
        {step ? (
          <StepPanel step={step} onConfirmed={confirmed} onDone={() => setStep(null)} />
        ) : null}
      </Dialog>
    </FormSection>
  );
}

function StepPanel({
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
    <DialogPanel
      title={isStart ? "Set up your app" : "Your recovery codes"}
      description={
        isStart
          ? "Scan this with your authenticator app, then enter the code that it shows."
          : "Each signs you in once when your phone is gone. Keep them somewhere safe: they are shown only now."
      }
    >
      {isStart ? (
        <SecondFactorForm start={step.start} onConfirmed={onConfirmed} />
      ) : (
        <RecoveryCodeList codes={step.codes} onDone={onDone} />
      )}
    </DialogPanel>
  );
}
