import { z } from "zod";
import { db } from "@/lib/db";

const DemoCredentials = z.object({ username: z.string(), password: z.string() });
export type DemoCredentials = z.output<typeof DemoCredentials>;

/** Null unless the demo data was seeded. */
export async function findDemoCredentials(): Promise<DemoCredentials | null> {
  const setting = await db.setting.findUnique({ where: { key: "demo" } });
  return DemoCredentials.safeParse(setting?.value).data ?? null;
}
