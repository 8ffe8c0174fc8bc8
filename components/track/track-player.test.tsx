import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TrackCard } from "@/components/track/track-card";
import type { Track } from "@/lib/tracks/schema";

const track = (id: string, more: Partial<Track> = {}): Track => ({
  id,
  title: `Song ${id}`,
  membersOnly: false,
  state: "ready",
  problem: null,
  seconds: 200,
  peaks: Array(400).fill(100),
  audioURL: `/api/tracks/${id}/audio`,
  ...more,
});

// jsdom has no sound: it plays when told to, and says so.
const sound = () => document.querySelector("audio")!;
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    fireEvent.play(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    fireEvent.pause(this);
  });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const position = (id: string) => screen.getByRole("slider", { name: `Position in Song ${id}` });

test("renders nothing without a playable track", () => {
  const { container } = render(
    <TrackCard
      tracks={[
        track("a", { state: "pending", seconds: null, peaks: [] }),
        track("b", { state: "failed", seconds: null, peaks: [], problem: "Damaged" }),
      ]}
    />,
  );
  expect(container.innerHTML).toBe("");
});

test("loads and plays nothing before a button is pressed", () => {
  render(<TrackCard tracks={[track("a"), track("b")]} />);
  expect(sound().preload).toBe("none");
  expect(sound().getAttribute("src")).toBeNull();
  expect(sound().autoplay).toBe(false);
});

test("by keyboard: plays, pauses, and switches to another track", async () => {
  render(<TrackCard tracks={[track("a"), track("b")]} />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Play Song a" }));
  await userEvent.keyboard("{Enter}");
  expect(sound().getAttribute("src")).toBe("/api/tracks/a/audio");
  expect(screen.getByRole("button", { name: "Pause Song a" })).toBe(document.activeElement);
  await userEvent.keyboard(" ");
  expect(screen.getByRole("button", { name: "Play Song a" })).toBe(document.activeElement);
  await userEvent.tab();
  expect(document.activeElement).toBe(position("a"));
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(sound().getAttribute("src")).toBe("/api/tracks/b/audio");
  expect(screen.queryByRole("button", { name: /^Pause/ })?.getAttribute("aria-label")).toBe(
    "Pause Song b",
  );
});

test("the slider shows the position, follows playback and seeks", () => {
  render(<TrackCard tracks={[track("a"), track("b")]} />);
  expect(position("a").getAttribute("aria-valuetext")).toBe("0:00 of 3:20");
  fireEvent.change(position("a"), { target: { value: "65" } });
  expect(sound().currentTime).toBe(65);
  expect(position("a").getAttribute("aria-valuetext")).toBe("1:05 of 3:20");
  sound().currentTime = 130;
  fireEvent.timeUpdate(sound());
  expect(position("a").getAttribute("aria-valuetext")).toBe("2:10 of 3:20");
  fireEvent.change(position("b"), { target: { value: "10" } });
  expect(
    [position("a"), position("b")].map((slider) => slider.getAttribute("aria-valuetext")),
  ).toEqual(["0:00 of 3:20", "0:10 of 3:20"]);
});

test("a failed track shows an error and can be retried", async () => {
  render(<TrackCard tracks={[track("a")]} />);
  await userEvent.click(screen.getByRole("button", { name: "Play Song a" }));
  fireEvent.error(sound());
  expect(screen.getByRole("alert").textContent).toBe(
    "This track could not be played. Press play to try again.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Play Song a" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("button", { name: "Pause Song a" })).toBeTruthy();
});

test("keeps the volume for the next page if storage is allowed", () => {
  render(<TrackCard tracks={[track("a")]} />);
  fireEvent.change(screen.getByRole("slider", { name: "Volume" }), { target: { value: "0.25" } });
  expect(sound().volume).toBe(0.25);
  cleanup();
  render(<TrackCard tracks={[track("a")]} />);
  expect(sound().volume).toBe(0.25);
  expect(screen.getByRole<HTMLInputElement>("slider", { name: "Volume" }).value).toBe("0.25");
  cleanup();
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  render(<TrackCard tracks={[track("a")]} />);
  fireEvent.change(screen.getByRole("slider", { name: "Volume" }), { target: { value: "0.5" } });
  expect(sound().volume).toBe(0.5);
});
