import { fireEvent } from "@testing-library/react";
import { vi } from "vitest";

/** jsdom has no sound: an element plays when told to, and says so. */
export function fakeSound() {
  const { prototype } = HTMLMediaElement;
  const played: HTMLMediaElement[] = [];
  vi.spyOn(prototype, "play").mockImplementation(async function (this: HTMLMediaElement) {
    played.push(this);
    fireEvent.play(this);
  });
  vi.spyOn(prototype, "pause").mockImplementation(function (this: HTMLMediaElement) {
    fireEvent.pause(this);
  });
  vi.spyOn(prototype, "load").mockImplementation(() => {});
  /** The element that has played last. */
  return { element: () => played.at(-1) };
}
