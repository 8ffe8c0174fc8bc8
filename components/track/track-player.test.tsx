import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closePlayer } from "@/browser/player";
import { PlayButton } from "@/components/track/play-button";
import { TrackCard } from "@/components/track/track-card";
import type { Track } from "@/lib/tracks/schema";
import { fakeSound } from "@/tests/setup/fake-sound";

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

const band = { id: "band", name: "Ode" };

let player: ReturnType<typeof fakeSound>;
const sound = () => player.element()!;
beforeEach(() => {
  player = fakeSound();
  localStorage.clear();
});
afterEach(() => {
  act(closePlayer);
  cleanup();
  vi.restoreAllMocks();
});

const position = (id: string) => screen.getByRole("slider", { name: `Position in Song ${id}` });

test("renders nothing without a playable track", () => {
  const { container } = render(
    <TrackCard
      band={band}
      tracks={[
        track("a", { state: "pending", seconds: null, peaks: [] }),
        track("b", { state: "failed", seconds: null, peaks: [], problem: "Damaged" }),
      ]}
    />,
  );
  expect(container.innerHTML).toBe("");
});

test("loads and plays nothing before a button is pressed", () => {
  render(<TrackCard band={band} tracks={[track("a"), track("b")]} />);
  expect(player.element()).toBeUndefined();
});

test("by keyboard: plays, pauses, and switches to another track", async () => {
  render(<TrackCard band={band} tracks={[track("a"), track("b")]} />);
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
  render(<TrackCard band={band} tracks={[track("a"), track("b")]} />);
  expect(position("a").getAttribute("aria-valuetext")).toBe("0:00 of 3:20");
  fireEvent.click(screen.getByRole("button", { name: "Play Song a" }));
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
  render(<TrackCard band={band} tracks={[track("a")]} />);
  await userEvent.click(screen.getByRole("button", { name: "Play Song a" }));
  fireEvent.error(sound());
  const failure = "Couldn't play this track. Press play to try again.";
  expect(screen.getByText(failure)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Play Song a" }));
  expect(screen.queryByText(failure)).toBeNull();
  expect(screen.getByRole("button", { name: "Pause Song a" })).toBeTruthy();
});

test("is the page's one player: a poster's button pauses with it", async () => {
  const { id, title, audioURL } = track("a");
  render(
    <>
      <TrackCard band={band} tracks={[track("a"), track("b")]} />
      <PlayButton band={{ ...band, track: { id, title, seconds: 200, audioURL } }} />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Play Song a by Ode" }));
  expect(screen.getByRole("button", { name: "Pause Song a" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Play Song b" }));
  expect(screen.getByRole("button", { name: "Play Song a by Ode" })).toBeTruthy();
});

test("keeps the volume for the next page if storage is allowed", () => {
  render(<TrackCard band={band} tracks={[track("a")]} />);
  fireEvent.click(screen.getByRole("button", { name: "Play Song a" }));
  fireEvent.change(screen.getByRole("slider", { name: "Volume" }), { target: { value: "0.25" } });
  expect(sound().volume).toBe(0.25);
  cleanup();
  render(<TrackCard band={band} tracks={[track("a")]} />);
  expect(sound().volume).toBe(0.25);
  expect(screen.getByRole<HTMLInputElement>("slider", { name: "Volume" }).value).toBe("0.25");
  cleanup();
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  render(<TrackCard band={band} tracks={[track("a")]} />);
  fireEvent.change(screen.getByRole("slider", { name: "Volume" }), { target: { value: "0.5" } });
  expect(sound().volume).toBe(0.5);
});
