"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { useRefreshing } from "@/browser/use-refreshing";
import { api, ApiError, errorText } from "@/browser/api";

export function SendConfirmation({ email }: { email: string }) {
  useRefreshOnceConfirmed();
  const refreshing = useRefreshing();
  const sending = useMutation({
    mutationFn: () => refreshing(() => api("POST", "/api/account/confirmation-email")),
    onSuccess: () => toast.success("The link is on its way", { description: email }),
    onError: (error) => {
      const description = errorText(error, "Please try again in a moment.");
      if (error instanceof ApiError && error.code === "conflict") toast(description);
      else toast.error("We couldn't send the link", { description });
    },
  });
  return (
    <Button
      type="button"
      variant="outline"
      size="sm"
      className="self-start"
      busy={sending.isPending}
      onClick={() => sending.mutate()}
    >
      {sending.isPending ? "Sending..." : "Send the link again"}
    </Button>
  );
}

/** A layout is not rendered again on navigation, so it would go on showing an old state of the address. */
function useRefreshOnceConfirmed() {
  const pathname = usePathname();
  const router = useRouter();
  const { data: session } = useQuery({
    queryKey: ["session", pathname],
    queryFn: () => api("GET", "/api/auth/session"),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const isConfirmed = session?.user?.emailConfirmed;
  useEffect(() => {
    if (isConfirmed) router.refresh();
  }, [isConfirmed, router]);
}
