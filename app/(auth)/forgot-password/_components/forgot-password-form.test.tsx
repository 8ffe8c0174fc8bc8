import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ForgotPasswordForm } from "./forgot-password-form";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("takes no input while it is sent, and takes it again after a failure", async () => {
  let arrive: (response: Response) => void = () => {};
  vi.stubGlobal("fetch", () => new Promise((resolve) => (arrive = resolve)));
  render(<ForgotPasswordForm />);
  const field = screen.getByLabelText("Email");
  await userEvent.type(field, "mara@example.com{Enter}");
  await waitFor(() => expect(field).toHaveProperty("readOnly", true));
  arrive(Response.json({}, { status: 500 }));
  await waitFor(() => expect(field).toHaveProperty("readOnly", false));
});

test("blames the connection while there is none", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  render(<ForgotPasswordForm />);
  await userEvent.type(screen.getByLabelText("Email"), "mara@example.com{Enter}");
  await screen.findByText("Please check your connection and try again.");
});
