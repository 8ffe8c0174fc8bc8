import { db } from "@/lib/db";

/** Title and body name the bands of `aboutBandIds` as {0}, {1} and so on. */
export type NamedText = { title: string; body: string; aboutBandIds: string[] };

export async function fillInNames<Notice extends NamedText>(notices: Notice[]): Promise<Notice[]> {
  const ids = [...new Set(notices.flatMap(({ aboutBandIds }) => aboutBandIds))];
  if (ids.length === 0) return notices;
  const bands = await db.band.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
  });
  const names = new Map(bands.map(({ id, name }) => [id, name]));
  return notices.map((notice) => {
    const fill = (text: string) =>
      text.replace(
        /\{(\d)\}/g,
        (token, index) => names.get(notice.aboutBandIds[Number(index)] ?? "") ?? token,
      );
    return { ...notice, title: fill(notice.title), body: fill(notice.body) };
  });
}
