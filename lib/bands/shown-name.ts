/** What says whether a band is there: as the driver or the ORM gives them. */
type Standing = { deactivatedAt: Date | string | null; deletedAt: Date | string | null };

/** Whether nothing of a band is shown but what others hold themselves: it was erased, or is deactivated, perhaps for now. */
export const isHidden = ({ deactivatedAt, deletedAt }: Standing): boolean =>
  deactivatedAt !== null || deletedAt !== null;

/** A band's name as it stands with others on what they did together; nothing of one that is hidden. */
export function shownName({ name, ...standing }: Standing & { name: string }): string {
  if (!isHidden(standing)) return name;
  return standing.deletedAt ? "Deleted band" : "Unavailable band";
}
