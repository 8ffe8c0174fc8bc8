import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LoginForm } from "./login-form";

const user = {
  id: "u1",
  username: "mara",
  email: "mara@example.com",
  bandId: "b1",
  bandName: "Night Bus",
  isAdmin: false,
};
const fetched = vi.fn<typeof fetch>();
const assign = vi.fn();
const failed = vi.spyOn(toast, "error");

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal("fetch", fetched.mockReset());
  vi.stubGlobal("location", { assign: assign.mockReset(), hash: "" });
  failed.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = () => screen.getByRole("button", { name: /Sign/ }) as HTMLButtonElement;

async function signIn(username = "mara", password = "correct horse", target = "/inbox") {
  render(<LoginForm target={target} />);
  if (username) await userEvent.type(screen.getByLabelText("Username"), username);
  if (password) await userEvent.type(screen.getByLabelText("Password"), password);
  await userEvent.click(button());
}

test("checks on submit, and again on change", async () => {
  await signIn("ma", "short");
  expect(screen.getByText("Username must be at least 3 characters")).toBeTruthy();
  expect(screen.getByText("Password must be at least 6 characters")).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Username"), "ra");
  await waitFor(() =>
    expect(screen.queryByText("Username must be at least 3 characters")).toBeNull(),
  );
  expect(fetched).not.toHaveBeenCalled();
});

test("waits, then keeps a copy of the user and goes on", async () => {
  let arrive: (response: Response) => void = () => {};
  fetched.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  await signIn();
  await waitFor(() => expect(button().textContent).toBe("Signing in..."));
  expect(button().disabled).toBe(true);
  for (const label of ["Username", "Password"])
    expect(screen.getByLabelText(label)).toHaveProperty("readOnly", true);
  arrive(Response.json({ user }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/inbox"));
  expect(JSON.parse(localStorage.getItem("user")!)).toEqual({
    username: "mara",
    email: "mara@example.com",
    bandId: "b1",
  });
  expect(JSON.parse(sessionStorage.getItem("flash")!)).toEqual({
    title: "Welcome back!",
    description: "Successfully logged in to Doublebill.",
  });
});

test.each([
  ["/swaps/s1", "/swaps/s1#report"],
  ["/settings#emails", "/settings#emails"],
])("with the hash of an emailed link, %s leads to %s", async (target, opened) => {
  vi.stubGlobal("location", { assign, hash: "#report" });
  fetched.mockResolvedValue(Response.json({ user }));
  await signIn("mara", "correct horse", target);
  await waitFor(() => expect(assign).toHaveBeenCalledWith(opened));
});

test("keeps what is not sent yet of a band that is hidden at the moment", async () => {
  const copy = JSON.stringify({ username: "mara", email: "mara@example.com", bandId: "b1" });
  localStorage.setItem("user", copy);
  localStorage.setItem("outbox:b1:mara:1", "{}");
  fetched.mockResolvedValue(Response.json({ user: { ...user, bandId: null, bandName: null } }));
  await signIn();
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/inbox"));
  expect(localStorage.getItem("outbox:b1:mara:1")).toBe("{}");
  expect(localStorage.getItem("user")).toBe(copy);
});

test.each([
  [
    401,
    { message: "Invalid credentials", code: "unauthenticated" },
    "Invalid username or password",
  ],
  [
    403,
    { message: "This account has been deactivated", code: "forbidden" },
    "This account has been deactivated",
  ],
  [500, {}, "Invalid username or password"],
])("a %s is told, and what was typed stays", async (status, body, text) => {
  fetched.mockResolvedValue(Response.json(body, { status }));
  await signIn();
  await waitFor(() => expect(failed).toHaveBeenCalledWith("Login failed", { description: text }));
  expect(screen.getByRole("alert").textContent).toBe(text);
  expect(screen.getByLabelText("Username")).toMatchObject({ value: "mara", readOnly: false });
  expect(button().disabled).toBe(false);
});

test("leads on whoever has lost phone and codes, once a code is asked for", async () => {
  const body = { message: "Enter the code", code: "code_required" };
  fetched.mockResolvedValue(Response.json(body, { status: 401 }));
  await signIn("mara", "correct horse");
  const link = await screen.findByRole("link", { name: "Lost your phone and your codes?" });
  expect(link.getAttribute("href")).toBe("/contact");
});
