import { expect, test } from "vitest";
import { transaction } from "@/lib/db";
import { notify } from "@/lib/notifications/commands";
import type { Notification } from "@/lib/notifications/schema";
import { makeViewer } from "@/tests/support/factories";
import { call } from "./client";

test("a band's notifications are listed, counted and read; another band's stay as they are", async () => {
  const [ann, ben] = [await makeViewer(), await makeViewer()];
  for (const title of ["One", "Two", "Three"])
    await transaction((tx) =>
      notify(tx, [ann.bandId, ben.bandId], { type: "access", title, url: "/dashboard" }),
    );
  const list = async (as: typeof ann) =>
    (await call("GET", "/api/notifications", { as })).body as Notification[];
  const unread = async (as: typeof ann) =>
    (await call("GET", "/api/notifications/unread", { as })).body;
  const read = async (as: typeof ann | null, body?: object) =>
    (await call("POST", "/api/notifications/read", { as, body })).status;

  const [newest, ...older] = await list(ann);
  expect([newest, ...older].map((one) => one?.title)).toEqual(["Three", "Two", "One"]);
  expect(await unread(ann)).toEqual({ unreadCount: 3 });
  expect(await read(null, { ids: [newest!.id] })).toBe(401);
  expect(await read(ann, { ids: newest!.id })).toBe(400);
  expect(await read(ben, { ids: [newest!.id] })).toBe(204);
  expect(await unread(ann)).toEqual({ unreadCount: 3 });
  expect(await read(ann, { ids: [newest!.id] })).toBe(204);
  expect(await unread(ann)).toEqual({ unreadCount: 2 });
  expect((await list(ann))[0]?.readAt).not.toBeNull();
  expect(await Promise.all([read(ann), read(ann)])).toEqual([204, 204]);
  expect(await unread(ann)).toEqual({ unreadCount: 0 });
  expect(await unread(ben)).toEqual({ unreadCount: 3 });
});
