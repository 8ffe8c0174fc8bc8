import { useRouter } from "next/navigation";
import { ApiError } from "@/browser/api";

type Refreshing = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs a call and reads the page anew once it is answered, be it by a refusal: what stands there may be somebody else's doing. A call that
 * nobody answered leaves the page as it is: reading it would fail as well, and Next then loads it as a whole, without what was being written.
 */
export function useRefreshing(): Refreshing {
  const router = useRouter();
  return async (work) => {
    try {
      const answer = await work();
      router.refresh();
      return answer;
    } catch (error) {
      if (error instanceof ApiError) router.refresh();
      throw error;
    }
  };
}
