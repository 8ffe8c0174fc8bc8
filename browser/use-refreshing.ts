import { useRouter } from "next/navigation";
import { ApiError } from "@/browser/api";

type RefreshOptions = { keepOnConflict?: boolean };
type Refreshing = <T>(call: () => Promise<T>, options?: RefreshOptions) => Promise<T>;

/** Refreshes the page once the server has answered, even with an error; offline a reload would lose input. */
export function useRefreshing(): Refreshing {
  const router = useRouter();
  return async (call, { keepOnConflict = false } = {}) => {
    try {
      const result = await call();
      router.refresh();
      return result;
    } catch (error) {
      const isKept = keepOnConflict && error instanceof ApiError && error.code === "conflict";
      if (error instanceof ApiError && !isKept) router.refresh();
      throw error;
    }
  };
}
