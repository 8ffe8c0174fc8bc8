import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InviteLink } from "@/components/share/invite-link";
import { ProfileTools } from "@/components/band/profile/profile-tools";

const succeeded = vi.spyOn(toast, "success");
const failed = vi.spyOn(toast, "error");
const written = vi.fn<(text: string) => Promise<void>>();

/** What the browser offers; over plain http neither is there. */
function browserHas({
  share,
  clipboard,
}: {
  share?: () => Promise<void>;
  clipboard?: typeof written;
}) {
  vi.stubGlobal("navigator", {
    ...navigator,
    userAgent: navigator.userAgent,
    share,
    clipboard: clipboard && { writeText: clipboard },
  });
}

beforeEach(() => {
  for (const mock of [succeeded, failed, written]) mock.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Not by userEvent, which brings a clipboard of its own.
const pressed = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name })));

test("opens the device's share sheet if there is one; closing it shows no message", async () => {
  const share = vi.fn().mockRejectedValue(new DOMException("", "AbortError"));
  render(<ProfileTools name="Nachtzug" />);
  browserHas({ share, clipboard: written });
  await pressed("Share");
  expect(share).toHaveBeenCalledWith({
    title: "Nachtzug",
    url: location.origin + location.pathname,
  });
  expect(written).not.toHaveBeenCalled();
  expect(screen.getByRole("status").textContent).toBe("");
});

test("copies the link without a share sheet; without a clipboard it says where to find it", async () => {
  render(<ProfileTools name="Nachtzug" />);
  browserHas({ clipboard: written.mockResolvedValue() });
  await pressed("Share");
  expect(await screen.findByText("Link copied")).toBeTruthy();
  browserHas({});
  await pressed("Share");
  expect(await screen.findByText("Copy the link from the address bar")).toBeTruthy();
});

test.each(["Share", "Copy link"])(
  "%s of an invite link shows the specified message",
  async (button) => {
    render(<InviteLink link="https://doublebill.example/signup?ref=x" />);
    browserHas({ clipboard: written.mockResolvedValue() });
    await pressed(button);
    expect(written).toHaveBeenCalledWith("https://doublebill.example/signup?ref=x");
    expect(succeeded).toHaveBeenCalledWith("Copied!", {
      description: "Invite link copied to clipboard",
    });
    browserHas({});
    await pressed(button === "Share" ? "Share" : "Copied!");
    expect(failed).toHaveBeenCalledWith("Failed to copy link");
  },
);
