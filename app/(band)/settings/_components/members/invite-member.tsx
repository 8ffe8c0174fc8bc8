"use client";

import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { useReauthentication } from "@/components/account/reauthentication";
import { fallbackFor, showFailure } from "@/components/form/form-errors";
import { lazyResolver } from "@/components/form/lazy-resolver";
import { useSingleFlight } from "@/components/form/use-single-flight";
import { toastFailure } from "@/components/form/toast-failure";
import { CopyButton } from "@/components/share/copy-button";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import { api } from "@/browser/api";
import { useRefreshing } from "@/browser/use-refreshing";
import { INVITATION_DAYS } from "@/lib/members/limits";
import type { Invitation, NewInvitation } from "@/lib/members/schema";

const resolver = lazyResolver(
  async () => (await import("@/lib/accounts/schema")).ForgotPasswordInput,
);
const EMPTY = { email: "" };
const FAILED = "We couldn't send it. Please try again.";

type InviteMemberProps = { bandId: string; invitations: Invitation[] };

export function InviteMember({ bandId, invitations }: InviteMemberProps) {
  const [made, setMade] = useState<NewInvitation | null>(null);
  const isOpen = invitations.some(({ id }) => id === made?.id);
  const refreshAfter = useRefreshing();
  const { register, handleSubmit, reset, setError, getValues, formState } = useForm({
    resolver,
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;
  const withReauthentication = useReauthentication();
  const invite = (input: { email?: string }) =>
    withReauthentication(() =>
      refreshAfter(() => api("POST", `/api/bands/${bandId}/invitations`, input)),
    );

  const save = handleSubmit(async (input) => {
    try {
      await invite(input);
      reset(EMPTY);
      toast.success("Invitation sent", { description: `We emailed ${input.email} a link.` });
    } catch (error) {
      showFailure({ setError, getValues }, error, fallbackFor(error, FAILED));
    }
  });

  const linking = useMutation({
    mutationFn: () => invite({}),
    onSuccess: setMade,
    onError: (error) => toastFailure(error),
  });
  const makeLink = useSingleFlight(() => linking.mutateAsync().catch(() => {}));

  return (
    <div className="flex max-w-96 flex-col gap-5">
      <form
        method="post"
        noValidate
        onSubmit={(event) => void save(event)}
        className="flex flex-col gap-5"
      >
        <ReadOnlyFields isOn={isSubmitting}>
          <Field
            label="Invite by email"
            hint={`The link works once, for ${INVITATION_DAYS} days`}
            error={errors.email?.message}
          >
            <Input type="email" autoComplete="off" {...register("email")} />
          </Field>
        </ReadOnlyFields>
        <FieldError>{errors.root?.message}</FieldError>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="outline" busy={isSubmitting}>
            {isSubmitting ? "Sending..." : "Send invitation"}
          </Button>
          <Button
            type="button"
            variant="outline"
            busy={linking.isPending}
            onClick={() => void makeLink()}
          >
            Make a link
          </Button>
        </div>
      </form>
      {made && isOpen ? <NewLink link={made.link} /> : null}
    </div>
  );
}

const NewLink = ({ link }: { link: string }) => (
  <div role="status" className="flex flex-col gap-3">
    <Field label="Link for one person" hint="Copy it now: you won't see it again">
      <Input readOnly value={link} className="figures" />
    </Field>
    <CopyButton value={link} label="Copy link" what="Invitation link" className="self-start" />
  </div>
);
