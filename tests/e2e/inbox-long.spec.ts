import type { Page } from "@playwright/test";
import type { Message } from "@/lib/conversations/schema";
import { expect, signUp, test } from "./fixtures";

const COUNT = process.env.FULL_TESTS ? 10_000 : 2_000;
const PAGE = 100;
/** Rows that may stand in the page at once, whatever was loaded. */
const FEW = 80;

const WORDS =
  "We could play the second slot, and you close the night; the room holds two hundred, the van holds five. ".split(
    " ",
  );

function messageOf(number: number, conversationId: string, senders: string[]): Message {
  const length = 3 + ((number * 7919) % 60);
  const content = `${number}: ${Array.from({ length }, (_, index) => WORDS[(number + index) % WORDS.length]).join(" ")}`;
  const createdAt = new Date(Date.UTC(2026, 0, 1) + number * 600_000).toISOString();
  return {
    id: `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`,
    conversationId,
    senderBandId: senders[number % 2]!,
    content,
    clientId: null,
    createdAt,
  };
}

/** Mocks a long conversation, because writing one takes longer than the test. */
async function pretendLong(page: Page, id: string, senders: string[]) {
  const path = `/api/conversations/${id}/messages`;
  await page.route(`**${path}*`, (route) => {
    const end = Number(new URL(route.request().url()).searchParams.get("end") ?? COUNT);
    const start = Math.max(0, end - PAGE);
    const json = Array.from({ length: end - start }, (_, index) =>
      messageOf(start + index, id, senders),
    );
    return route.fulfill({
      json,
      headers: start > 0 ? { link: `<${path}?end=${start}>; rel="next"` } : {},
    });
  });
}

async function openLong(page: Page, other: Page) {
  const [own, second] = [await signUp(page), await signUp(other)];
  const answer = await page.request.post("/api/conversations", {
    data: { band1Id: own.bandId, band2Id: second.bandId },
  });
  const { id } = (await answer.json()) as { id: string };
  await pretendLong(page, id, [own.bandId, second.bandId]);
  await page.goto(`/inbox/${id}`);
  await expect(rows(page).last()).toContainText(`${COUNT - 1}:`);
}

const list = (page: Page) => page.getByRole("region", { name: "Messages" });
const rows = (page: Page) => list(page).getByRole("listitem");

test(
  "loading older messages does not move those in view",
  { tag: "@full" },
  async ({ page, otherPage }) => {
    await openLong(page, otherPage);
    // A row in view before and after a step has moved by the step, and by nothing else. The list
    // may correct its position before the step's scroll event: such a step is lost as a whole.
    const { moved, lost, jumps } = await list(page).evaluate(async (scroller) => {
      const tops = () =>
        new Map(
          [...scroller.querySelectorAll("li p")].map((text) => [
            text.textContent,
            text.getBoundingClientRect().top,
          ]),
        );
      // The list corrects its position in the frames after a scroll.
      const settle = async () => {
        let last = [NaN, NaN];
        for (let unchanged = 0; unchanged < 4;) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
          const { scrollTop, scrollHeight } = scroller;
          const isSame = last[0] === scrollTop && last[1] === scrollHeight;
          unchanged = isSame ? unchanged + 1 : 0;
          last = [scrollTop, scrollHeight];
        }
      };
      let [moved, lost, jumps] = [0, 0, 0];
      for (let step = 0; step < 120; step++) {
        // At the top there is nothing to scroll by until the page before has come.
        for (let tries = 0; tries < 400 && scroller.scrollTop < 150; tries++)
          await new Promise((resolve) => setTimeout(resolve, 50));
        await settle();
        const before = tops();
        scroller.scrollBy(0, -150);
        await settle();
        const by = [...tops()]
          .filter(([text]) => before.has(text))
          .map(([text, top]) => top - before.get(text)!);
        if (by.length === 0) jumps++;
        else if (by.every((distance) => Math.abs(distance) < 2)) lost++;
        else for (const distance of by) moved = Math.max(moved, Math.abs(distance - 150));
      }
      return { moved, lost, jumps };
    });
    expect(moved).toBeLessThan(2);
    expect(jumps, "steps after which no row of before is in view").toBe(0);
    // Each page of 50 that is loaded on the way may swallow a step or two.
    expect(lost).toBeLessThan(10);
    expect(Number((await rows(page).first().textContent())!.match(/(\d+):/)![1])).toBeLessThan(
      COUNT - PAGE,
    );
  },
);

test(
  "thousands of messages scroll smoothly, with few rows in the page",
  { tag: "@full" },
  async ({ page, otherPage }) => {
    test.setTimeout(180_000);
    await openLong(page, otherPage);
    await list(page).evaluate(async (scroller) => {
      const first = () => scroller.querySelector("li p")?.textContent ?? "";
      for (
        const began = performance.now();
        performance.now() - began < 120_000 && !first().startsWith("0: ");
      ) {
        // In two steps, because at the top only leaving it and returning loads the next page.
        for (const top of [300, 0]) {
          scroller.scrollTop = top;
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      }
    });
    await expect(rows(page).first()).toHaveAttribute("aria-setsize", String(COUNT));
    // Down again, a screen in each frame: how long frames take, against those of the same page at rest.
    const { resting, scrolling } = await list(page).evaluate(async (scroller) => {
      const frames = async (count: number, move: () => void) => {
        const times: number[] = [];
        let most = 0;
        for (let last = performance.now(), index = 0; index < count; index++) {
          move();
          await new Promise((resolve) => requestAnimationFrame(resolve));
          times.push(performance.now() - last);
          last = performance.now();
          most = Math.max(most, scroller.querySelectorAll("li").length);
        }
        const sorted = times.toSorted((a, b) => a - b);
        return {
          median: sorted[Math.floor(count / 2)]!,
          slow: sorted[Math.floor(count * 0.95)]!,
          longest: sorted.at(-1)!,
          most,
        };
      };
      return {
        resting: await frames(200, () => {}),
        scrolling: await frames(200, () => scroller.scrollBy(0, 400)),
      };
    });
    const formatList = ({ median, slow, longest }: typeof resting) =>
      `${median.toFixed(1)} ms, 95 of 100 within ${slow.toFixed(1)} ms, the longest ${longest.toFixed(1)} ms`;
    test.info().annotations.push({
      type: "frames",
      description: `at rest ${formatList(resting)}; scrolling ${formatList(scrolling)}, at most ${scrolling.most} rows`,
    });
    expect(scrolling.most).toBeLessThan(FEW);
    expect(scrolling.median).toBeLessThan(Math.max(34, resting.median * 3));
    await page.getByRole("button", { name: "Newest messages" }).click();
    await expect(rows(page).last()).toContainText(`${COUNT - 1}:`);
  },
);
