import { describe, expect, test } from "vitest";
import { DAY_MS } from "@/lib/days";
import { db } from "@/lib/db";
import { lastShowDay } from "@/lib/day-bounds";
import { makeCollaboration, makeUpload, makeViewer } from "@/tests/support/factories";
import { call } from "../client";

async function makeScene() {
  const viewer = await makeViewer();
  const { id, conversationId } = await makeCollaboration({ band1Id: viewer.bandId });
  const submit = async (showDate: string) => {
    const { url: photoUrl } = await makeUpload({ bandId: viewer.bandId });
    return call("POST", "/api/rewards/upload", {
      as: viewer,
      body: { conversationId, photoUrl, showDate },
    });
  };
  return { collaborationId: id, submit };
}

describe("impossible show dates", () => {
  test.each([
    ["0000-01-01", "Show date must be in 2000 or later"],
    ["0001-01-01", "Show date must be in 2000 or later"],
    ["1999-12-31", "Show date must be in 2000 or later"],
    ["9999-12-31", "Show date must not be in the future"],
    [lastShowDay(Date.now() + DAY_MS), "Show date must not be in the future"],
  ])("a photo dated %s is refused at its field", async (showDate, message) => {
    const { collaborationId, submit } = await makeScene();
    expect(await submit(showDate)).toMatchObject({
      status: 400,
      body: { code: "validation", fieldErrors: { showDate: [message] } },
    });
    expect(await db.submission.count({ where: { collaborationId } })).toBe(0);
  });

  test.each(["2000-01-01", lastShowDay()])("a photo dated %s is accepted", async (showDate) => {
    const { submit } = await makeScene();
    expect(await submit(showDate)).toMatchObject({ status: 201, body: { showDate } });
  });

  test.each(["0000-01-01", "1899-12-31", "2101-01-01"])(
    "a release dated %s is refused at its field",
    async (releaseDate) => {
      const viewer = await makeViewer();
      const release = (date: string) =>
        call("POST", `/api/bands/${viewer.bandId}/discography`, {
          as: viewer,
          body: { title: "First", releaseDate: date },
        });
      expect(await release(releaseDate)).toMatchObject({
        status: 400,
        body: { fieldErrors: { releaseDate: [expect.stringMatching(/1900|2100/)] } },
      });
      expect((await release("2100-12-31")).status).toBe(201);
    },
  );
});
