import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { SignupForm } from "./signup-form";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test("takes no input while it signs up, as the page then loads", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  render(<SignupForm referralCode="" target="/dashboard" />);
  await userEvent.type(screen.getByLabelText("Username"), "mara");
  await userEvent.type(screen.getByLabelText("Email"), "mara@example.com");
  await userEvent.type(screen.getByLabelText("Password"), "correct horse");
  const bandName = screen.getByLabelText("Band name");
  await userEvent.type(bandName, "Night Bus{Enter}");
  await waitFor(() => expect(bandName).toHaveProperty("readOnly", true));
  expect(screen.getByLabelText("Username")).toHaveProperty("readOnly", true);
});

test("leads to the first field that is missing", async () => {
  render(<SignupForm referralCode="" target="/dashboard" />);
  await userEvent.click(screen.getByRole("button", { name: "Sign up" }));
  expect(await screen.findByText("Band name is required")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Username"));
});
