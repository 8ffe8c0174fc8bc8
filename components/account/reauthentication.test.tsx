import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "@/browser/api";
import { ReauthenticationProvider, useReauthentication } from "./reauthentication";

afterEach(() => {
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
  const refusal = JSON.stringify({ code: "password_required" });
  for (const reject of rejects) reject(new ApiError({ status: 403, statusText: "" }, refusal));
  await userEvent.type(
    await screen.findByLabelText(/password/i, { selector: "input" }),
    "secret enough",
  );
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  for (const { call } of calls) await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
