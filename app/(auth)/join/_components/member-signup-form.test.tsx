import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { MemberSignupForm } from "./member-signup-form";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function signUp() {
  render(<MemberSignupForm token="token" bandName="Night Bus" signInPage="/login?callbackUrl=x" />);
  await userEvent.type(screen.getByLabelText("Username"), "mara");
  await userEvent.type(screen.getByLabelText("Email"), "mara@example.com");
  await userEvent.type(screen.getByLabelText("Password"), "correct horse{Enter}");
}

test("takes no input while it signs up, as the page then loads", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  await signUp();
  const password = screen.getByLabelText("Password");
  await waitFor(() => expect(password).toHaveProperty("readOnly", true));
});

test("leads back to the invitation if the name is taken", async () => {
  const message = "Username is already taken";
  const answer = { message, code: "conflict", fieldErrors: { username: [message] } };
  vi.stubGlobal("fetch", async () => Response.json(answer, { status: 409 }));
  await signUp();
  const link = await screen.findByRole("link", { name: "Sign in" });
  expect(link.getAttribute("href")).toBe("/login?callbackUrl=x");
});

test("says that it failed for an answer without a message", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 502 }));
  await signUp();
  await screen.findByText("We couldn't sign you up. Please try again.");
});
