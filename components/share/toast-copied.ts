import { toast } from "sonner";

export function toastCopied(copied: boolean, what: string): void {
  if (copied) toast.success("Copied!", { description: `${what} copied to clipboard` });
  else toast.error("Failed to copy link");
}
