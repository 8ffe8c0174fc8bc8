import { describe, expect, it } from "vitest";
import { db, transaction } from "@/lib/db";
import { markNotificationsRead, notify } from "@/lib/notifications/commands";
import { countUnreadNotifications, listNotifications } from "@/lib/notifications/queries";
import { Notification } from "@/lib/notifications/schema";
import { makeViewer } from "@/tests/support/factories";

const tell = (bandId: string, title: string) =>
  transaction((tx) => notify(tx, [bandId], { type: "referral", title, url: "/invite" }));

describe("notifications", () => {
  it("stand newest first, only the own band's, and page", async () => {
    const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
    for (const title of ["One", "Two", "Three"]) await tell(ann.bandId, title);
    await tell(bob.bandId, "Not for Ann");
    const first = await listNotifications(ann, { limit: 2 });
    const second = await listNotifications(ann, { limit: 2, cursor: first.nextCursor! });
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual([
      "Three",
      "Two",
      "One",
    ]);
    expect(second.nextCursor).toBeNull();
    expect(first.items.every((item) => Notification.safeParse(item).success)).toBe(true);
  });

  it("name and show the other band while it is active", async () => {
    const [ann, bob] = await Promise.all([
      makeViewer(),
      makeViewer({ band: { genreNames: ["Post Punk"], photoUrl: "/files/bob.jpg" } }),
    ]);
    const about = { type: "referral", title: "{0} and {1} are here", url: "/invite" } as const;
    await transaction((tx) =>
      notify(tx, [ann.bandId], { ...about, aboutBandIds: [ann.bandId, bob.bandId] }),
    );
    await tell(ann.bandId, "About nobody");
    const listShown = async () =>
      (await listNotifications(ann, { limit: 20 })).items.map(({ title, band }) => [title, band]);
    expect(await listShown()).toEqual([
      ["About nobody", null],
      [
        `${ann.bandName} and ${bob.bandName} are here`,
        { name: bob.bandName, genres: ["Post Punk"], photoUrl: "/files/bob.jpg" },
      ],
    ]);
    await db.band.update({ where: { id: bob.bandId }, data: { deactivatedAt: new Date() } });
    expect(await listShown()).toEqual([
      ["About nobody", null],
      [`${ann.bandName} and Unavailable band are here`, null],
    ]);
  });

  it("are marked read one by one or all, never another band's", async () => {
    const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
    for (const title of ["One", "Two", "Three"]) await tell(ann.bandId, title);
    const unread = async () =>
      (await listNotifications(ann, { limit: 20 })).items
        .filter(({ readAt }) => readAt === null)
        .map(({ title }) => title);
    const [newest] = (await listNotifications(ann, { limit: 1 })).items;
    await markNotificationsRead(bob, { ids: [newest!.id] });
    expect(await unread()).toEqual(["Three", "Two", "One"]);
    await markNotificationsRead(ann, { ids: [newest!.id] });
    expect(await unread()).toEqual(["Two", "One"]);
    expect([await countUnreadNotifications(ann), await countUnreadNotifications(bob)]).toEqual([
      { unreadCount: 2 },
      { unreadCount: 0 },
    ]);
    await markNotificationsRead(ann, undefined);
    expect(await unread()).toEqual([]);
  });
});
