type Lifecycle = { deactivatedAt: Date | string | null; deletedAt: Date | string | null };

export const isHidden = ({ deactivatedAt, deletedAt }: Lifecycle): boolean =>
  deactivatedAt !== null || deletedAt !== null;

/** The name on shared things such as conversations; placeholder for a hidden band. */
export function displayName({ name, ...lifecycle }: Lifecycle & { name: string }): string {
  if (!isHidden(lifecycle)) return name;
  return lifecycle.deletedAt ? "Deleted band" : "Unavailable band";
}
