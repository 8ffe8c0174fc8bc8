import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { api } from "@/browser/api";

type OtherBand = { id: string; name: string };

const FAILED = { description: "Please check your connection and try again." };

/** Blocks a band, which takes it out of sight at once; the toast takes it back. */
export function useBlock(band: OtherBand) {
  const router = useRouter();
  const path = `/api/bands/${band.id}/block` as const;

  const unblocking = useMutation({
    mutationFn: () => api("DELETE", path),
    onSuccess: () => {
      toast.success(`${band.name} unblocked`);
      router.push(`/band/${band.id}/profile`);
      router.refresh();
    },
    onError: () => toast.error(`Couldn't unblock ${band.name}`, FAILED),
  });

  const blocking = useMutation({
    mutationFn: () => api("POST", path),
    onSuccess: () => {
      toast.success(`${band.name} blocked`, {
        description: "You won't see or hear from each other any more.",
        action: { label: "Undo", onClick: () => unblocking.mutate() },
      });
      router.push("/discover");
      router.refresh();
    },
    onError: () => toast.error(`Couldn't block ${band.name}`, FAILED),
  });

  return { block: () => blocking.mutate(), pending: blocking.isPending };
}
