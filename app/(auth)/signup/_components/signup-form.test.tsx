import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { SignupForm } from "./signup-form";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function fillIn() {
  await userEvent.type(screen.getByLabelText("Username"), "mara");
  await userEvent.type(screen.getByLabelText("Email"), "mara@example.com");
  await userEvent.type(screen.getByLabelText("Password"), "correct horse");
  await userEvent.type(screen.getByLabelText("Band name"), "Night Bus");
}

const signUp = () => userEvent.click(screen.getByRole("button", { name: "Sign up" }));

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

test("blames the connection for a lost answer, and leads to sign-in if the name is taken then", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  render(<SignupForm referralCode="" target="/swaps" />);
  await fillIn();
  await signUp();
  await screen.findByText("Please check your connection and try again.");
  const message = "Username is already taken";
  const answer = { message, code: "conflict", fieldErrors: { username: [message] } };
  vi.stubGlobal("fetch", async () => Response.json(answer, { status: 409 }));
  await signUp();
  const error = await screen.findByText(/^Username is already taken\. Is it yours\?/);
  expect(document.activeElement).toBe(screen.getByLabelText("Username"));
  const link = within(error).getByRole("link", { name: "Sign in" });
  expect(link.getAttribute("href")).toBe("/login?callbackUrl=%2Fswaps");
});

test("says that something went wrong for an answer without a message", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 502 }));
  render(<SignupForm referralCode="" target="/dashboard" />);
  await fillIn();
  await signUp();
  await screen.findByText("Something went wrong");
});

test("keeps what was typed in this tab, without the password, until it is signed up", async () => {
  render(<SignupForm referralCode="" target="/dashboard" />);
  await fillIn();
  cleanup();
  render(<SignupForm referralCode="" target="/dashboard" />);
  expect(screen.getByLabelText("Username")).toHaveProperty("value", "mara");
  expect(screen.getByLabelText("Email")).toHaveProperty("value", "mara@example.com");
  expect(screen.getByLabelText("Password")).toHaveProperty("value", "");
  expect(screen.getByLabelText("Band name")).toHaveProperty("value", "Night Bus");
  expect(JSON.stringify(sessionStorage)).not.toContain("correct horse");
  await userEvent.type(screen.getByLabelText("Password"), "correct horse");
  const user = { username: "mara", email: "mara@example.com", bandId: "b1" };
  vi.stubGlobal("fetch", async () => Response.json({ user, referral: "none" }, { status: 201 }));
  await signUp();
  await waitFor(() => expect(localStorage.getItem("user")).toContain("mara"));
  expect(JSON.stringify(sessionStorage)).not.toContain("Night Bus");
});

test("leads to the terms and to privacy in a new tab, as the password would be lost here", () => {
  render(<SignupForm referralCode="" target="/dashboard" />);
  for (const [name, href] of [
    [/^terms/, "/terms"],
    [/^privacy/, "/privacy"],
  ] as const) {
    const link = screen.getByRole("link", { name });
    expect(link.getAttribute("href")).toBe(href);
    expect(link.getAttribute("target")).toBe("_blank");
  }
});
