"use client";

import { useRef, useState } from "react";
import { toast } from "sonner";
import { FormSection } from "@/components/form/form-section";
import { toastFailure } from "@/components/form/toast-failure";
import { useReauthentication } from "@/components/account/reauthentication";
import { ConfirmDialog } from "@/components/dialog/confirm-dialog";
import { DialogPanel } from "@/components/dialog/dialog-panel";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { SecondFactor, SecondFactorStart } from "@/lib/accounts/schema";
import { api } from "@/browser/api";
import { useRefreshing } from "@/browser/use-refreshing";
import { plural } from "@/lib/format";
import { RecoveryCodeList } from "./recovery-code-list";
import { SecondFactorForm } from "./second-factor-form";

const PATH = "/api/account/second-factor";

type Step = { start: SecondFactorStart } | { codes: string[] };

type SecondFactorSectionProps = {
  secondFactor: SecondFactor;
  /** For admins, whose area stays closed without it. */
  isRequired: boolean;
};

export function SecondFactorSection({ secondFactor, isRequired }: SecondFactorSectionProps) {
  const firstButton = useRef<HTMLButtonElement>(null);
  const { step, setStep, isBusy, setUp, renewCodes, turnOff, onConfirmed } = useSecondFactor();
  const { isOn, recoveryCodesLeft } = secondFactor;
  const [asking, setAsking] = useState<keyof typeof QUESTIONS | null>(null);
  return (
    <FormSection
      id="second-factor"
      title="Two-step sign-in"
      description="Adds a code from your phone when you sign in."
    >
      {isRequired ? <RequiredNote /> : null}
      <p>{isOn ? `On. ${describeCodes(recoveryCodesLeft)}` : "Off"}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          ref={firstButton}
          variant="outline"
          busy={isBusy}
          onClick={() => (isOn ? setAsking("renew") : void setUp())}
        >
          {isOn ? "New recovery codes" : "Set up"}
        </Button>
        {isOn ? (
          <Button variant="outline" busy={isBusy} onClick={() => setAsking("turnOff")}>
            Turn off
          </Button>
        ) : null}
      </div>
      {asking ? (
        <ConfirmDialog
          {...QUESTIONS[asking]}
          onConfirm={() =>
            // The button that turns it off disappears.
            asking === "renew" ? renewCodes() : turnOff(() => firstButton.current?.focus())
          }
          onClose={() => setAsking(null)}
        />
      ) : null}
      {step ? (
        <StepDialog step={step} onConfirmed={onConfirmed} onClose={() => setStep(null)} />
      ) : null}
    </FormSection>
  );
}

const QUESTIONS = {
  renew: {
    title: "Make new recovery codes?",
    description: "The codes you saved will stop working.",
    action: "Make new codes",
  },
  turnOff: {
    title: "Turn off two-step sign-in?",
    description: "After that, your password alone signs you in.",
    action: "Turn off",
  },
};

const describeCodes = (left: number) =>
  left === 0
    ? "No recovery codes left: make new ones now."
    : `You have ${plural(left, "recovery code")} left.`;

const RequiredNote = () => (
  <p role="status" className="font-semibold text-danger">
    Admins need two-step sign-in. Turn it on to open the admin area.
  </p>
);

function useSecondFactor() {
  const refreshAfter = useRefreshing();
  const withReauthentication = useReauthentication();
  const [step, setStep] = useState<Step | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function attempt(action: () => Promise<void>) {
    setBusy(true);
    try {
      await refreshAfter(action);
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  }

  async function setUp() {
    setStep({ start: await withReauthentication(() => api("POST", PATH)) });
  }

  async function renewCodes() {
    const path = `${PATH}/recovery-codes` as const;
    const { recoveryCodes } = await withReauthentication(() => api("POST", path));
    setStep({ codes: recoveryCodes });
  }

  async function turnOff(onDone: () => void) {
    await withReauthentication(() => api("DELETE", PATH));
    onDone();
    toast.success("Two-step sign-in is off");
  }

  return {
    step,
    setStep,
    isBusy,
    setUp: () => attempt(setUp),
    renewCodes: () => attempt(renewCodes),
    turnOff: (onDone: () => void) => attempt(() => turnOff(onDone)),
    onConfirmed: (codes: string[]) => setStep({ codes }),
  };
}

type StepDialogProps = {
  step: Step;
  onConfirmed: (codes: string[]) => void;
  onClose: () => void;
};

function StepDialog({ step, onConfirmed, onClose }: StepDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const isStart = "start" in step;
  return (
    <Dialog open onOpenChange={(open) => !open && (isStart ? onClose() : setAsking(true))}>
      <DialogPanel
        title={isStart ? "Set up your app" : "Your recovery codes"}
        description={
          isStart
            ? "Scan this with your authenticator app, then enter the code it shows."
            : "Lost your phone? Each of these signs you in once. Save them somewhere safe: you won't see them again."
        }
      >
        {isStart ? (
          <SecondFactorForm start={step.start} onConfirmed={onConfirmed} />
        ) : (
          <RecoveryCodeList codes={step.codes} onDone={onClose} />
        )}
      </DialogPanel>
      {isAsking ? (
        <ConfirmDialog
          title="Have you saved your codes?"
          description="You won't see them again."
          action="Close"
          cancel="Show the codes"
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Dialog>
  );
}
