"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { FormSection } from "@/components/form/form-section";
import { BandInitials } from "@/components/band/initials";
import { Button } from "@/components/ui/button";
import { api } from "@/browser/api";

type BlockedBand = { id: string; name: string };

export function BlockedBands({ bands }: { bands: BlockedBand[] }) {
  return (
    <FormSection
      id="blocked"
      title="Blocked bands"
      description="You can't see, find or message each other."
    >
      {bands.length === 0 ? (
        <p className="text-ink-muted">You haven&apos;t blocked anyone.</p>
      ) : null}
      <ul className="border-t border-line empty:hidden">
        {bands.map((band) => (
          <Row key={band.id} band={band} />
        ))}
      </ul>
    </FormSection>
  );
}

function Row({ band }: { band: BlockedBand }) {
  const router = useRouter();
  const unblocking = useMutation({
    mutationFn: () => api("DELETE", `/api/bands/${band.id}/block`),
    onSuccess: () => {
      toast.success(`${band.name} unblocked`);
      router.refresh();
    },
    onError: () =>
      toast.error(`Couldn't unblock ${band.name}`, {
        description: "Please check your connection and try again.",
      }),
  });
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <BandInitials name={band.name} className="size-9" />
      <span dir="auto" className="heading-item min-w-0 grow truncate">
        {band.name}
      </span>
      <Button
        variant="outline"
        size="sm"
        disabled={unblocking.isPending}
        aria-label={`Unblock ${band.name}`}
        onClick={() => unblocking.mutate()}
      >
        Unblock
      </Button>
    </li>
  );
}
