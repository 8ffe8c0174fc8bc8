/** Content-Disposition as of RFC 6266. */
export function attachmentNamed(name: string): string {
  const plain = name.toWellFormed().replace(/[/\\]/g, "_");
  const encoded = encodeURIComponent(plain).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain.replace(/[^ -~]|["%]/g, "_")}"; filename*=UTF-8''${encoded}`;
}
