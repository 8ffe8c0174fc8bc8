import { useRouter } from "next/navigation";
import { toast, type Action } from "sonner";
import { ApiError } from "@/browser/api";
import { endedSessionRoute } from "@/browser/ended-session";

/** An error toast; when the session has ended, its action is signing in again. */
export function useFailureToast() {
  const router = useRouter();
  const signIn: Action = {
    label: "Sign in",
    onClick: () => router.push(endedSessionRoute(location.pathname)),
  };

  return (error: unknown, title: string, description: string, action?: Action) => {
    const isSignedOut = error instanceof ApiError && error.code === "unauthenticated";
    toast.error(title, { description, action: isSignedOut ? signIn : action });
  };
}
