import { toast } from "sonner";

/** Puts a link on the clipboard and says so. False when the browser does not let us. */
export async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    toast.error("Failed to copy link");
    return false;
  }
  toast.success("Copied!", { description: "Invite link copied to clipboard" });
  return true;
}
