import { toast } from "sonner";
import { errorText } from "@/browser/api";

/** Shows the server's reason for a failed call; without one the connection is to blame. */
export function toastFailure(error: unknown, title = "That didn't work"): void {
  toast.error(title, {
    description: errorText(error, "Please check your connection and try again."),
  });
}
