import { useRouter } from "next/navigation";
import { ApiError } from "@/browser/api";

type Refreshing = <T>(call: () => Promise<T>) => Promise<T>;

/** Refreshes the page once the server has answered, even with an error; offline a reload would lose input. */
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
