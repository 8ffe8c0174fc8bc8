import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";
import { makeUser, PASSWORD } from "../support/factories";

type NamedBand = { id: string; name: string };

/** A viewer without a user of its own, for calls of `lib/`. */
export const viewerOf = ({ id, name }: NamedBand): BandViewer => ({
  sessionId: "",
  userId: id,
  username: "",
  email: "",
  isAdmin: false,
  bandId: id,
  bandName: name,
  bandRole: "OWNER",
  aiHelp: true,
  emailConfirmed: true,
});

/** A new member of a band, and how they sign in. */
export async function makeMember(band: NamedBand) {
  const { id: userId, username } = await makeUser({ bandId: band.id });
  return {
    viewer: { ...viewerOf(band), userId, username },
    credentials: { username, password: PASSWORD },
  };
}

/** A band like many others: from Germany, with genres, influences and ticket sales. */
export const findTypicalBand = () =>
  db.band.findFirstOrThrow({
    where: {
      country: "DE",
      genreNames: { has: "Indie Rock" },
      influences: { isEmpty: false },
      ticketSalesHometown: { gt: 0 },
    },
    orderBy: { id: "asc" },
  });
