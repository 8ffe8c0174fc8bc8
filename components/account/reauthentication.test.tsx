import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "@/browser/api";
import { answerWithoutPush, rememberPushOfAnn } from "@/tests/support/remembered-push";
import { ReauthenticationProvider, useReauthentication } from "./reauthentication";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Press({ name, call }: { name: string; call: () => Promise<void> }) {
  const withReauthentication = useReauthentication();
  return (
    <button type="button" onClick={() => void withReauthentication(call)}>
      {name}
    </button>
  );
}

const refusal = () =>
  new ApiError({ status: 403, statusText: "" }, JSON.stringify({ code: "password_required" }));

async function givePassword() {
  const field = await screen.findByLabelText(/password/i, { selector: "input" });
  await userEvent.type(field, "secret enough");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
}

test("one password repeats all calls that wait for it", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  const rejects: ((error: ApiError) => void)[] = [];
  const calls = ["First", "Second"].map((name) => ({
    name,
    call: vi
      .fn<() => Promise<void>>()
      .mockImplementationOnce(() => new Promise((_, reject) => rejects.push(reject)))
      .mockResolvedValue(),
  }));
  render(
    <ReauthenticationProvider>
      {calls.map((props) => (
        <Press key={props.name} {...props} />
      ))}
    </ReauthenticationProvider>,
  );
  for (const { name } of calls) await userEvent.click(screen.getByRole("button", { name }));
  for (const reject of rejects) reject(refusal());
  await givePassword();
  for (const { call } of calls) await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("after the password push goes on in this browser", async () => {
  rememberPushOfAnn();
  const paths = answerWithoutPush();
  const call = vi.fn<() => Promise<void>>().mockRejectedValueOnce(refusal()).mockResolvedValue();
  render(
    <ReauthenticationProvider>
      <Press name="Export" call={call} />
    </ReauthenticationProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Export" }));
  await givePassword();
  await waitFor(() =>
    expect(paths).toEqual(["/api/auth/confirm-password", "/api/account/push-settings"]),
  );
});
