import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { storage } from "@/lib/uploads/storage";

export async function listed(batches: AsyncIterable<string[]>): Promise<string[]> {
  const names: string[] = [];
  for await (const batch of batches) names.push(...batch);
  return names;
}

/** What every driver does. */
export function storageSuite() {
  const name = () => `${randomBytes(16).toString("hex")}-1x1.jpg`;
  const read = async (...args: Parameters<typeof storage.get>) => {
    const file = await storage.get(...args);
    return file && { bytes: file.bytes, text: await new Response(file.stream).text() };
  };

  test("a stored file is never replaced", async () => {
    const one = name();
    expect(await storage.get(one)).toBeNull();
    await Promise.all([1, 2, 3].map(() => storage.put(one, Buffer.from("a picture"))));
    expect(await read(one)).toEqual({ bytes: 9, text: "a picture" });
  });

  test("a range of a file comes with the size of the whole", async () => {
    const one = name();
    await storage.put(one, Buffer.from("0123456789"));
    expect(await read(one, { start: 2, end: 4 })).toEqual({ bytes: 10, text: "234" });
    expect(await read(one, { start: 7 })).toEqual({ bytes: 10, text: "789" });
    expect(await read(one, { start: 7, end: 99 })).toEqual({ bytes: 10, text: "789" });
    expect(await storage.get(one, { start: 10 })).toBeNull();
  });

  test("deleting a file twice is no error", async () => {
    const one = name();
    await storage.put(one, Buffer.from("a picture"));
    await storage.delete(one);
    await storage.delete(one);
    expect(await storage.get(one)).toBeNull();
  });

  test("lists the finished files that are older than a time", async () => {
    const one = name();
    await storage.put(one, Buffer.from("a picture"));
    await storage.begin("incoming/band/upload");
    const [all, old] = [
      await listed(storage.listBefore(Date.now() + 60_000)),
      await listed(storage.listBefore(Date.now() - 60_000)),
    ];
    expect(all).toContain(one);
    expect(all.filter((stored) => stored.startsWith("incoming"))).toEqual([]);
    expect(old).not.toContain(one);
  });
}
