import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { router } from "@/tests/setup/navigation";
import { BandChoice } from "./band-choice";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const client = new QueryClient();

const Choice = ({ isOn }: { isOn: boolean }) => (
  <QueryClientProvider client={client}>
    <BandChoice
      bandId="b"
      field="readMarks"
      isOn={isOn}
      hint="Both bands see them."
      successTexts={{ on: "On", off: "Off" }}
    />
  </QueryClientProvider>
);

test("the checkbox stays focusable while it saves, saves once, then follows what is saved", async () => {
  let letGo = () => {};
  const waiting = new Promise<void>((resolve) => (letGo = resolve));
  const fetched = vi.fn(async () => {
    await waiting;
    return Response.json({});
  });
  vi.stubGlobal("fetch", fetched);
  const { rerender } = render(<Choice isOn={false} />);
  const checkbox = screen.getByRole("checkbox", { name: "Read receipts" });
  await userEvent.click(checkbox);
  await waitFor(() => expect(checkbox.getAttribute("aria-disabled")).toBe("true"));
  expect(checkbox.matches(":disabled")).toBe(false);
  await userEvent.click(checkbox);
  letGo();
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  expect(fetched).toHaveBeenCalledOnce();
  rerender(<Choice isOn={true} />);
  expect(checkbox.getAttribute("aria-checked")).toBe("true");
  rerender(<Choice isOn={false} />);
  expect(checkbox.getAttribute("aria-checked")).toBe("false");
});
