import { toast } from "sonner";
import { ApiError, errorText } from "@/browser/api";
import { fallbackFor } from "@/components/form/form-errors";

/** Shows the server's reason for a failed call, or blames the connection if there was no answer; nothing if the password dialog was cancelled. */
export function toastFailure(error: unknown, title = "That didn't work"): void {
  if (error instanceof ApiError && error.code === "password_required") return;
  toast.error(title, {
    description: errorText(error, fallbackFor(error, "Something went wrong. Please try again.")),
  });
}
