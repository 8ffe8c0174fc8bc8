import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { ReleasePlayer } from "@/components/release/release-player";
import { listPlayers } from "@/lib/discography/players";

afterEach(cleanup);

const players = listPlayers({
  Spotify: "https://open.spotify.com/album/1aBcD2eFgH3iJkL4mNoP5q",
  YouTube: "https://youtu.be/abcdefghi_1",
});

test("names the platforms and embeds no frame before a player is chosen", async () => {
  const { container } = render(<ReleasePlayer title="First Tape" players={players} />);
  expect(container.querySelector("iframe")).toBeNull();
  expect(container.innerHTML).not.toMatch(/https:/);
  await userEvent.click(screen.getByText("Listen here"));
  expect(
    screen.getByText(
      "The player loads from Spotify or YouTube, which may set cookies and see your IP address.",
    ),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Load YouTube player" }));
  const frame = screen.getByTitle<HTMLIFrameElement>("First Tape on YouTube");
  expect(frame.src).toBe("https://www.youtube-nocookie.com/embed/abcdefghi_1");
  expect(frame.getAttribute("sandbox")).not.toContain("top-navigation");
  expect(document.activeElement).toBe(frame);
});
