import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { bubbles, createConversation, meet, texts, write } from "./conversation";
import { expect, test } from "./fixtures";

/** Leads the page's live events through a proxy of ours. `end` ends the stream that flows; `stayAway` lets none through any more. */
async function proxyEvents(page: Page, baseURL: string) {
  let flowing: (() => void) | null = null;
  let isAway = false;
  const server = http.createServer((request, response) => {
    if (isAway) return void request.socket.destroy();
    const upstream = http.get(baseURL + request.url, { headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
      flowing = () => {
        flowing = null;
        answer.unpipe(response);
        response.end();
      };
    });
    upstream.on("error", () => response.destroy());
    response.on("close", () => upstream.destroy());
  });
  await new Promise<void>((listens) => server.listen(0, "127.0.0.1", listens));
  const { port } = server.address() as AddressInfo;
  await page.route("**/api/events*", (route) => {
    const url = new URL(route.request().url());
    url.port = String(port);
    return route.continue({ url: url.href });
  });
  const end = async () => {
    await expect.poll(() => flowing !== null).toBe(true);
    flowing!();
  };
  page.once("close", () => void (server.close(), server.closeAllConnections()));
  return { end, stayAway: () => void (isAway = true) };
}

test(
  "a stream that keeps breaking loses, duplicates and reorders nothing",
  { tag: "@full" },
  async ({ page: ann, otherPage: ben, baseURL }) => {
    const stream = await proxyEvents(ann, baseURL!);
    const { id, ben: other } = await meet(ann, ben);
    // All that was ever said: the log itself forgets.
    const said = await ann.getByRole("log", { name: "New messages" }).evaluateHandle((log) => {
      const all: (string | null)[] = [];
      new MutationObserver((changes) =>
        changes.forEach(({ addedNodes }) =>
          addedNodes.forEach(({ textContent }) => all.push(textContent)),
        ),
      ).observe(log, { childList: true });
      return all;
    });
    const written: string[] = [];
    const say = (content: string) => {
      written.push(content);
      return write(ben, id, other.bandId, content);
    };
    for (let cut = 1; cut <= 3; cut++) {
      await say(`${cut}: before`);
      await expect(bubbles(ann).last()).toContainText(`${cut}: before`);
      const during = say(`${cut}: during`);
      await stream.end();
      await during;
      await say(`${cut}: after`);
    }
    await expect.poll(() => texts(ann)).toEqual(written);
    stream.stayAway();
    await stream.end();
    await say("While there was none");
    await expect.poll(() => texts(ann)).toEqual(written);
    await expect
      .poll(() => said.jsonValue())
      .toEqual(written.map((content) => `New message from ${other.name}: ${content}`));
  },
);

test("a confirmed collaboration shows under the bell at once; its notification links there", async ({
  page: ben,
  otherPage: ann,
}) => {
  const { id, ann: first, ben: second } = await createConversation(ann, ben);
  await write(ann, id, first.bandId, "Shall we share a night?");
  await write(ben, id, second.bandId, "Yes. Friday?");
  const counted = ben.waitForResponse("**/api/notifications/unread");
  await ben.goto("/rewards");
  await counted;
  const bell = (name: string) => ben.getByRole("button", { name, exact: true });
  await expect(bell("Notifications")).toBeVisible();
  expect(
    (
      await ann.request.post("/api/collaborations", {
        data: { conversationId: id, band1Id: first.bandId, band2Id: second.bandId },
      })
    ).status(),
  ).toBe(201);
  await bell("Notifications, 1 unread").click();
  const notice = ben.getByRole("link", { name: /^New: .+ agreed on a night/ });
  await expect(notice).toContainText(first.name);
  await notice.click();
  await expect(ben).toHaveURL(new RegExp(`/inbox/${id}$`));
  await expect(
    ben
      .getByRole("main")
      .getByText("Collaboration Confirmed!", { exact: true })
      .filter({ visible: true }),
  ).toBeVisible();
  await expect(bell("Notifications")).toBeVisible();
  expect(await (await ben.request.get("/api/notifications/unread")).json()).toEqual({
    unreadCount: 0,
  });
});
