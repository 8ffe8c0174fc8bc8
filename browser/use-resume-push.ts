import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { resumePush } from "@/browser/push";

export function useResumePush(): (username?: string) => void {
  const router = useRouter();
  return useCallback(
    (username) =>
      void resumePush(username)
        // The settings were read before.
        .then((isResumed) => isResumed && router.refresh())
        .catch(() => {}),
    [router],
  );
}
