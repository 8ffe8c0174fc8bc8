/** Key of the copy in local storage (contract, "Identity in the browser"). The session cookie alone says who someone is. */
export const VIEWER_COPY_KEY = "user";

export type ViewerCopy = { username: string; email: string; bandId: string | null };

/** The copy, or null when there is none. One that cannot be read is removed. */
export function readViewerCopy(): ViewerCopy | null {
  const copy = parse(localStorage.getItem(VIEWER_COPY_KEY));
  if (!copy) removeViewerCopy();
  return copy;
}

export function storeViewerCopy({ username, email, bandId }: ViewerCopy): void {
  localStorage.setItem(VIEWER_COPY_KEY, JSON.stringify({ username, email, bandId }));
}

export function removeViewerCopy(): void {
  localStorage.removeItem(VIEWER_COPY_KEY);
}

function parse(text: string | null): ViewerCopy | null {
  try {
    const copy: Partial<ViewerCopy> | null = JSON.parse(text ?? "null");
    return typeof copy?.username === "string" ? (copy as ViewerCopy) : null;
  } catch {
    return null;
  }
}
