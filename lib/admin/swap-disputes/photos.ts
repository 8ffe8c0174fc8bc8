import { presentReward, REWARD_SELECT } from "@/lib/collaborations/present";
import type { RewardEntry } from "@/lib/collaborations/schema";
import { toDay } from "@/lib/days";
import { db } from "@/lib/db";

type Night = { id: string; night: Date; host: { id: string }; guest: { id: string } };

/** What each pair has submitted for the day of its night, by leg. */
export async function listPhotos(nights: Night[]): Promise<Map<string, RewardEntry[]>> {
  const rows = await db.submission.findMany({
    where: { OR: nights.map(isOfNight) },
    select: REWARD_SELECT,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const photos = rows.map((row) => presentReward(row, null));
  return new Map(
    nights.map(({ id, night, host, guest }) => {
      const day = toDay(night);
      const isTheirs = ({ showDate, band1, band2 }: RewardEntry) =>
        showDate === day && [host.id, guest.id].every((one) => [band1.id, band2.id].includes(one));
      return [id, photos.filter(isTheirs)];
    }),
  );
}

const isOfNight = ({ night, host, guest }: Night) => ({
  showDate: night,
  collaboration: {
    OR: [
      { band1Id: host.id, band2Id: guest.id },
      { band1Id: guest.id, band2Id: host.id },
    ],
  },
});
