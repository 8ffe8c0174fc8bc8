import { toast } from "sonner";

export function toastCopied(copied: boolean, what: string, failure = "Failed to copy link"): void {
  if (copied) toast.success("Copied!", { description: `${what} copied to clipboard` });
  else toast.error(failure);
}
