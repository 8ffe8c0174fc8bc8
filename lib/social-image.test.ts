import { expect, test, vi } from "vitest";
import { answerFailures } from "@/lib/http/answers";
import { log } from "@/lib/log";
import { drawSheet, sheetResponse } from "./social-image";

const image = answerFailures((_, name: string) =>
  sheetResponse(drawSheet({ photoUrl: null, poster: { name, genres: [] }, lettering: [] })),
);
const draw = (name: string) => image(new Request("http://doublebill.test/opengraph-image"), name);

test("a flood of pictures of shared links is bounded, and passes", async () => {
  vi.spyOn(log, "error").mockImplementation(() => {});
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => draw(`Flood ${index}`)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 503)).toHaveLength(20);
  const refused = answers.find(({ status }) => status === 503)!;
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.headers.get("cache-control")).toContain("no-store");
  expect((await draw("Flood 0")).status, "one that is known").toBe(200);
  expect((await draw("Flood 39")).status, "the same, later").toBe(200);
});
