import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { MemberSignupForm } from "./member-signup-form";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("takes no input while it signs up, as the page then loads", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  render(<MemberSignupForm token="token" bandName="Night Bus" />);
  await userEvent.type(screen.getByLabelText("Username"), "mara");
  await userEvent.type(screen.getByLabelText("Email"), "mara@example.com");
  const password = screen.getByLabelText("Password");
  await userEvent.type(password, "correct horse{Enter}");
  await waitFor(() => expect(password).toHaveProperty("readOnly", true));
});
