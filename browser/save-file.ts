/** Saves it as a download. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  // Not at once: Safari reads the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
