import { bandFigures } from "@/lib/bands/cards";
import type { Comparable } from "@/lib/matching/scoring/score";

const BLANK: Comparable = {
  id: "",
  name: "Grenzwert",
  country: null,
  region: null,
  city: null,
  latitude: null,
  longitude: null,
  preferences: null,
  photoUrl: null,
  points: 0,
  collaborationsCount: 0,
  genreNames: [],
  influences: [],
  ...bandFigures(0),
};

/** A band for pure tests of matching, empty except for these fields. */
export const makeComparable = (fields: Partial<Comparable> = {}): Comparable => ({
  ...BLANK,
  ...fields,
});
