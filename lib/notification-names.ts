import { displayName } from "@/lib/display-name";
import { db } from "@/lib/db";

/** Title and body name the bands of `aboutBandIds` as {0}, {1} and so on. */
type NamedText = { title: string; body: string; aboutBandIds: string[] };

export async function fillInNames<Text extends NamedText>(texts: Text[]): Promise<Text[]> {
  const ids = [...new Set(texts.flatMap(({ aboutBandIds }) => aboutBandIds))];
  if (ids.length === 0) return texts;
  const bands = await db.band.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, deactivatedAt: true, deletedAt: true },
  });
  const names = new Map(bands.map((band) => [band.id, displayName(band)]));
  return texts.map((named) => {
    const fill = (text: string) =>
      text.replace(
        /\{(\d)\}/g,
        (token, index) => names.get(named.aboutBandIds[Number(index)] ?? "") ?? token,
      );
    return { ...named, title: fill(named.title), body: fill(named.body) };
  });
}
