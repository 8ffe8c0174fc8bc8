import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { router } from "@/tests/setup/navigation";
import { answerWithoutPush, rememberPushOfAnn } from "@/tests/support/remembered-push";
import { PasswordSection } from "./password-section";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function changePassword() {
  render(<PasswordSection />);
  await userEvent.type(screen.getByLabelText("Current password"), "secret enough");
  await userEvent.type(screen.getByLabelText("New password"), "another secret");
  const button = screen.getByRole("button", { name: "Change password" });
  await userEvent.click(button);
  return button;
}

test("the button stays focusable while the password is saved, nothing can be typed, and it saves once", async () => {
  let answer: (response: Response) => void = () => {};
  const call = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal("fetch", call);
  const button = await changePassword();
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(button.matches(":disabled")).toBe(false);
  await userEvent.click(button);
  for (const label of ["Current password", "New password"])
    expect(screen.getByLabelText(label)).toHaveProperty("readOnly", true);
  answer(new Response(null, { status: 204 }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  expect(document.activeElement).toBe(button);
  expect(call).toHaveBeenCalledOnce();
});

test("after a new password push goes on in this browser", async () => {
  rememberPushOfAnn();
  const paths = answerWithoutPush();
  await changePassword();
  await waitFor(() =>
    expect(paths).toEqual(["/api/account/password", "/api/account/push-settings"]),
  );
});
