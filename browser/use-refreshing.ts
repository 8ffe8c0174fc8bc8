import { useRouter } from "next/navigation";
import { ApiError } from "@/browser/api";

type Refreshing = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * Runs a call and refreshes the page once the server has answered, even with an error: the page may be
 * outdated. Offline it must not: the refresh would fail, and Next's full reload would lose input.
 */
export function useRefreshing(): Refreshing {
  const router = useRouter();
  return async (call) => {
    try {
      const result = await call();
      router.refresh();
      return result;
    } catch (error) {
      if (error instanceof ApiError) router.refresh();
      throw error;
    }
  };
}
