/** Puts a link on the clipboard. False when the browser does not let us; over plain http it has no clipboard at all. */
export async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}

/** Opens the device's own share sheet; where there is none, copies the link and lets `tell` say how that went. */
export async function shareLink(
  data: ShareData & { url: string },
  tell: (copied: boolean) => void,
): Promise<void> {
  // Closing the sheet rejects too; there is nothing to tell then.
  if (navigator.share) await navigator.share(data).catch(() => {});
  else tell(await copyLink(data.url));
}
