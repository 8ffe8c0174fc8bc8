import { describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { rewriteBiography } from "@/lib/ai/writing/biography/draft";
import { explainMatchWith, suggestStarters } from "@/lib/ai/writing/pairs/texts";
import { makeBand, makeCity, makeViewer } from "@/tests/support/factories";

describe("texts", () => {
  it("come from both profiles and say so", async () => {
    const [viewer, other] = [
      await makeViewer({ band: { influences: ["Can"] } }),
      await makeBand({ influences: ["can"], country: "FR" }),
    ];
    expect(await suggestStarters(viewer, other.id)).toMatchObject({
      source: "rules",
      starters: [
        expect.stringContaining("We both love Can"),
        expect.any(String),
        expect.any(String),
      ],
    });
    expect(await explainMatchWith(viewer, other.id)).toEqual({
      source: "rules",
      explanation: expect.stringContaining("Ask about Can."),
    });
    const { biography, source } = await rewriteBiography(viewer, { biography: "" });
    expect(source).toBe("rules");
    for (const fact of [viewer.bandName, "Leipzig, Germany", "Can"])
      expect(biography).toContain(fact);
  });

  it("name releases and bands with which a night stands on the profile, not those that are deleted or still to come", async () => {
    const viewer = await makeViewer();
    const release = { bandId: viewer.bandId, type: "ep" } as const;
    await db.release.createMany({
      data: [
        { ...release, title: "Alarm", releaseDate: new Date("2024-05-01") },
        { ...release, title: "Gone", deletedAt: new Date() },
        {
          ...release,
          title: "Tomorrow",
          releaseDate: new Date(Date.now() + 2 * 24 * 60 * 60 * 1000),
        },
      ],
    });
    const { biography } = await rewriteBiography(viewer, { biography: "", length: "full" });
    expect(biography).toContain("the EP “Alarm” (2024)");
    expect(biography).not.toMatch(/Gone|Tomorrow/);
  });

  it("tell of dates in each other's towns, and of no others", async () => {
    const [viewer, other] = [await makeViewer(), await makeBand({ city: "Ghent", country: "BE" })];
    const soon = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    const date = { bandId: other.id, venue: "Conne Island", city: "leipzig", country: "DE" };
    await db.tourDate.createMany({
      data: [
        { ...date, date: soon(-3) },
        { ...date, date: soon(4), deletedAt: new Date() },
        { ...date, date: soon(5), country: "US" },
      ],
    });
    expect((await suggestStarters(viewer, other.id)).starters[0]).not.toContain("Conne Island");
    await db.tourDate.create({ data: { ...date, date: soon(6) } });
    expect((await suggestStarters(viewer, other.id)).starters[0]).toContain(
      "You're playing Conne Island in leipzig on",
    );
  });

  it("claim a town only where no other can be meant: by the country, and where the country has one of that name", async () => {
    const city = `Portland ${Date.now()}`;
    const [viewer, other] = [
      await makeViewer({ band: { city, country: "US", latitude: 43.7, longitude: -70.3 } }),
      await makeBand(),
    ];
    const night = {
      bandId: other.id,
      venue: "Hall",
      city,
      date: new Date(Date.now() + 3 * 24 * 60 * 60 * 1000),
    };
    const first = async () => (await suggestStarters(viewer, other.id)).starters[0];
    const { id } = await db.tourDate.create({ data: { ...night, country: "" } });
    expect(await first()).toContain(`If that's our ${city},`);
    await db.tourDate.update({ where: { id }, data: { country: "US" } });
    expect(await first()).toContain("and that's our town");
    const elsewhere = `Other ${city}`;
    await makeCity({ name: elsewhere, country: "US", latitude: 45.5, longitude: -122.7 });
    await db.band.update({ where: { id: viewer.bandId }, data: { city: elsewhere } });
    await db.tourDate.update({ where: { id }, data: { city: elsewhere } });
    expect(await first()).toContain(`If that's our ${elsewhere},`);
  });

  it("are refused about bands out of reach and to accounts without a band", async () => {
    const [viewer, gone] = [await makeViewer(), await makeBand({ deactivatedAt: new Date() })];
    const bandless = { ...viewer, bandId: null, bandName: null };
    for (const write of [suggestStarters, explainMatchWith]) {
      await expect(write(viewer, gone.id)).rejects.toMatchObject({ code: "not_found" });
      await expect(write(bandless, gone.id)).rejects.toMatchObject({ code: "forbidden" });
    }
    await expect(rewriteBiography(bandless, { biography: "" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
