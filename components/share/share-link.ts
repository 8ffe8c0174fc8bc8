/** Returns false if the browser denies it; over plain HTTP there is no clipboard. */
export async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}

/** Opens the device's share sheet; without one it copies the link and calls `onCopied`. */
export async function shareLink(
  data: ShareData & { url: string },
  onCopied: (isCopied: boolean) => void,
): Promise<void> {
  // Closing the sheet rejects too.
  if (navigator.share) await navigator.share(data).catch(() => {});
  else onCopied(await copyLink(data.url));
}
