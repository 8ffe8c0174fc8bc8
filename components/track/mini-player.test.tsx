import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { closePlayer } from "@/browser/player";
import { PlayButton } from "@/components/track/play-button";
import { PlayerHost } from "@/components/track/player-host";
import type { CardTrack } from "@/lib/bands/cards";
import { fakeSound } from "@/tests/setup/fake-sound";

const band = (id: string, track?: Partial<CardTrack>) => ({
  id,
  name: `Band ${id}`,
  track: { id, title: `Song ${id}`, seconds: 200, audioURL: `/api/tracks/${id}/audio`, ...track },
});

// Loaded when something plays, which may take long on a busy machine.
beforeAll(() => import("@/components/track/mini-player"));

let sound: ReturnType<typeof fakeSound>;
beforeEach(() => {
  sound = fakeSound();
});
afterEach(() => {
  act(closePlayer);
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show() {
  return render(
    <>
      <PlayButton band={band("a")} />
      <PlayButton band={band("b")} />
      <PlayerHost />
    </>,
  );
}

const button = (name: string) => screen.getByRole("button", { name });
const player = () => screen.findByRole("region", { name: "Player" });

test("a band without a track has no button, and nothing is fetched before one is pressed", () => {
  render(<PlayButton band={{ id: "a", name: "Band a" }} />);
  expect(screen.queryByRole("button")).toBeNull();
  show();
  expect(sound.element()).toBeUndefined();
  expect(screen.queryByRole("region")).toBeNull();
});

test("by keyboard: plays, tells what plays, pauses", async () => {
  show();
  await userEvent.tab();
  expect(document.activeElement).toBe(button("Play Song a by Band a"));
  await userEvent.keyboard("{Enter}");
  expect(sound.element()?.getAttribute("src")).toBe("/api/tracks/a/audio");
  expect(document.activeElement).toBe(button("Pause Song a by Band a"));
  await player();
  expect(screen.getByRole("status").textContent).toBe("");
  act(() => void fireEvent.playing(sound.element()!));
  expect(screen.getByRole("status").textContent).toBe("Playing Song a by Band a");
  expect(screen.getByRole("link", { name: "Band a" }).getAttribute("href")).toBe("/band/a/profile");
  await userEvent.keyboard(" ");
  expect(document.activeElement).toBe(button("Play Song a by Band a"));
  expect(button("Play")).toBeTruthy();
});

test("one plays at a time, in one element", async () => {
  show();
  await userEvent.click(button("Play Song a by Band a"));
  const first = sound.element();
  await userEvent.click(button("Play Song b by Band b"));
  expect(sound.element()).toBe(first);
  expect(first?.getAttribute("src")).toBe("/api/tracks/b/audio");
  expect(button("Play Song a by Band a")).toBeTruthy();
  expect(button("Pause Song b by Band b")).toBeTruthy();
});

test("the player outlives the card, follows the sound and seeks", async () => {
  const { rerender } = show();
  await userEvent.click(button("Play Song a by Band a"));
  rerender(<PlayerHost />);
  await player();
  const position = screen.getByRole("slider", { name: "Position" });
  expect(position.getAttribute("aria-valuetext")).toBe("0:00 of 3:20");
  sound.element()!.currentTime = 65;
  fireEvent.timeUpdate(sound.element()!);
  await waitFor(() => expect(position.getAttribute("aria-valuetext")).toBe("1:05 of 3:20"));
  fireEvent.change(position, { target: { value: "130" } });
  expect(sound.element()?.currentTime).toBe(130);
  await userEvent.click(button("Pause"));
  expect(button("Play")).toBeTruthy();
});

test("at the end the track can be played again", async () => {
  show();
  await userEvent.click(button("Play Song a by Band a"));
  await player();
  sound.element()!.currentTime = 200;
  fireEvent.timeUpdate(sound.element()!);
  fireEvent.pause(sound.element()!);
  fireEvent.ended(sound.element()!);
  expect(button("Play Song a by Band a")).toBeTruthy();
  expect(screen.getByRole("slider").getAttribute("aria-valuetext")).toBe("0:00 of 3:20");
  await userEvent.click(button("Play"));
  expect(button("Pause")).toBeTruthy();
});

test("a file that fails is told and can be tried again", async () => {
  show();
  await userEvent.click(button("Play Song a by Band a"));
  await player();
  fireEvent.error(sound.element()!);
  expect(screen.getByRole("alert").textContent).toBe("Couldn't play this track.");
  await userEvent.click(button("Play"));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(button("Pause Song a by Band a")).toBeTruthy();
});

test("closing ends the sound and returns the focus to the track's button", async () => {
  show();
  await userEvent.click(button("Play Song b by Band b"));
  await player();
  await userEvent.click(button("Close player"));
  expect(screen.queryByRole("region")).toBeNull();
  expect(sound.element()?.getAttribute("src")).toBeNull();
  expect(document.activeElement).toBe(button("Play Song b by Band b"));
});

test("those who save data get no buttons", async () => {
  vi.stubGlobal("matchMedia", (media: string) => ({ matches: media.includes("reduced-data") }));
  show();
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
});
