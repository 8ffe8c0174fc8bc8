import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ResetPasswordForm } from "./reset-password-form";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("takes no input while it is sent, and takes it again after a failure", async () => {
  let arrive: (response: Response) => void = () => {};
  vi.stubGlobal("fetch", () => new Promise((resolve) => (arrive = resolve)));
  render(<ResetPasswordForm token="t1" />);
  const field = screen.getByLabelText("New password");
  await userEvent.type(field, "correct horse{Enter}");
  await waitFor(() => expect(field).toHaveProperty("readOnly", true));
  arrive(Response.json({}, { status: 500 }));
  await waitFor(() => expect(field).toHaveProperty("readOnly", false));
});
