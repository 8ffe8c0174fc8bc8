import { describe, expect, it } from "vitest";
import { z } from "zod";
import { db, queryRows } from "@/lib/db";
import { normaliseInfluence } from "@/lib/matching/scoring/normalise-influence";

const NAMES = {
  "The Cure": "the cure",
  Björk: "bjork",
  "Sigur Rós": "sigur ros",
  Røyksopp: "royksopp",
  "Guns N’ Roses": "guns n roses",
  "GUNS N' ROSES": "guns n roses",
  Łona: "lona",
  "ÆTHER & ŒUVRE": "aether & oeuvre",
  "Die Ärzte, größer": "die arzte, grosser",
  Þursaflokkurinn: "thursaflokkurinn",
  "Đorđe İz ısı": "dorde iz isi",
  ΚΟΣΜΟΣ: "κοσμοσ",
  κόσμος: "κοσμοσ",
  Кино: "кино",
  Цой: "цои",
  혁오: "혁오".normalize("NFD"),
  ガガガSP: "ガガガsp".normalize("NFD"),
  "東京事変 🎸": "東京事変 🎸",
};

const KeysRow = z.object({ keys: z.array(z.string()) });

describe("normaliseInfluence", () => {
  it.each(Object.entries(NAMES))("%s is %s", (name, key) => {
    expect(normaliseInfluence(name)).toBe(key);
  });

  it("compares as the database does", async () => {
    const names = Object.keys(NAMES);
    const [row] = await queryRows(KeysRow, db)`SELECT influence_keys(${names}::text[]) AS keys`;
    expect(row!.keys).toEqual(names.map(normaliseInfluence));
  });
});
