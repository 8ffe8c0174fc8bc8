"use client";

import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { focusIfLost } from "@/components/form/focus-if-lost";
import { FormSection } from "@/components/form/form-section";
import { useReauthentication } from "@/components/account/reauthentication";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useRefreshing } from "@/browser/use-refreshing";
import { useTimeZone } from "@/browser/use-time-zone";
import type { Session } from "@/lib/accounts/schema";
import { toastFailure } from "@/components/form/toast-failure";
import { api } from "@/browser/api";
import { formatZonedDateTime } from "@/lib/format";

type SessionProps = { session: Session; deviceName: string };

export function SessionsSection({ sessions }: { sessions: SessionProps[] }) {
  return (
    <FormSection
      id="sessions"
      title="Where you are signed in"
      description="Don't recognise one? Sign it out and change your password. After 14 days without use, a device is signed out automatically."
    >
      <ul aria-label="Sessions" className="border-t border-line">
        {sessions.map((props) => (
          <Row key={props.session.id} {...props} />
        ))}
      </ul>
    </FormSection>
  );
}

function Row({
  session: { id, createdAt, lastUsedAt, isCurrent },
  deviceName: name,
}: SessionProps) {
  const timeZone = useTimeZone();
  const since = formatZonedDateTime(createdAt, timeZone);
  const refreshAfter = useRefreshing();
  const withReauthentication = useReauthentication();
  const ending = useMutation({
    mutationFn: () =>
      withReauthentication(() => refreshAfter(() => api("DELETE", `/api/account/sessions/${id}`))),
    onSuccess: () => {
      toast.success("Signed out on that device", { description: name });
      focusIfLost(document.getElementById("sessions-title"));
    },
    onError: (error) => toastFailure(error),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2">
      <div className="min-w-0">
        <p className="heading-item">{name}</p>
        <p className="figures text-sm text-ink-muted">Since {since}</p>
        {isCurrent ? null : (
          <p className="figures text-sm text-ink-muted">
            Last used {formatZonedDateTime(lastUsedAt, timeZone)}
          </p>
        )}
      </div>
      {isCurrent ? (
        <Badge variant="good">This device</Badge>
      ) : (
        <Button
          variant="outline"
          size="sm"
          busy={ending.isPending}
          aria-label={`Sign out: ${name}, since ${since}`}
          onClick={() => ending.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
