import { toast } from "sonner";
import { ApiError, errorText } from "@/browser/api";

/** Shows the server's reason for a failed call, or blames the connection; nothing if the password dialog was cancelled. */
export function toastFailure(error: unknown, title = "That didn't work"): void {
  if (error instanceof ApiError && error.code === "password_required") return;
  toast.error(title, {
    description: errorText(error, "Please check your connection and try again."),
  });
}
