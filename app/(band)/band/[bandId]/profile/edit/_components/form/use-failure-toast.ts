import { useRouter } from "next/navigation";
import { toast, type Action } from "sonner";
import { ApiError } from "@/browser/api";
import { toRoute } from "@/components/navigation/route";

/** Says that something failed, with what can be done about it. When the session has ended that is signing in, and coming back to the drafts. */
export function useFailureToast() {
  const router = useRouter();
  const signIn: Action = {
    label: "Sign in",
    onClick: () =>
      router.push(toRoute(`/login?callbackUrl=${encodeURIComponent(location.pathname)}`)),
  };

  return (error: unknown, title: string, description: string, action?: Action) => {
    const ended = error instanceof ApiError && error.code === "unauthenticated";
    toast.error(title, { description, action: ended ? signIn : action });
  };
}
