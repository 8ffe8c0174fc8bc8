import { render } from "@react-email/render";
import { expect, test } from "vitest";
import { RemindersMail, type Reminder } from "./templates/reminders-mail";

const night: Reminder = {
  title: "You play in Hamburg in three days",
  body: "Saturday 27 March at Molotow, 20:00. Nachtbus Nord expects you.",
  action: "See the night",
  link: "https://doublebill.test/swaps/1",
  calendarLink: "https://doublebill.test/api/legs/2/calendar.ics",
};
const debt: Reminder = {
  title: "You owe Good Cutlery a night",
  body: "It was due on 1 March.",
  action: "Offer a night",
  link: "https://doublebill.test/swaps/3",
};

const mail = (reminders: Reminder[]) => {
  const content = RemindersMail({
    username: "ann",
    title: reminders.length > 1 ? "2 reminders about your swaps" : reminders[0]!.title,
    reminders,
    link: "https://doublebill.test/swaps",
    stopLink: "https://doublebill.test/unsubscribe?token=t",
  });
  return Promise.all([render(content), render(content, { plainText: true })]);
};

test("one reminder fills the email, with its button and the calendar file", async () => {
  const [html, text] = await mail([night]);
  for (const part of [night.body, night.link, night.calendarLink!, "unsubscribe?token=t"]) {
    expect(html).toContain(part.replace("&", "&amp;"));
    expect(text).toContain(part);
  }
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).not.toContain("See your swaps");
});

test("several are a list, each with its own link", async () => {
  const [html, text] = await mail([night, debt]);
  for (const part of [
    night.title,
    debt.title,
    debt.body,
    night.link,
    debt.link,
    "See your swaps",
  ]) {
    expect(html).toContain(part);
    expect(text).toContain(part);
  }
  expect(text.indexOf(night.title)).toBeLessThan(text.indexOf(debt.title));
});
