import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import type { Band } from "@/lib/bands/schema";
import { router } from "@/tests/setup/navigation";
import type { BandForm } from "../form/use-band-form";
import { TourProviderSection } from "./tour-provider-section";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const client = new QueryClient();

function Section({ hasKey }: { hasKey: boolean }) {
  const form = useForm() as unknown as BandForm;
  const band = { id: "b1", hasBandsintownKey: hasKey } as Band;
  return (
    <QueryClientProvider client={client}>
      <TourProviderSection form={form} formId="form" band={band} />
    </QueryClientProvider>
  );
}

const isSaved = () =>
  screen.queryByText("Your key is saved and hidden. Enter another to replace it.") !== null;

test("shows a key as saved once the band has one, until it is removed, which focuses the heading", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}));
  const { rerender } = render(<Section hasKey={false} />);
  expect(isSaved()).toBe(false);
  rerender(<Section hasKey />);
  expect(isSaved()).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Remove saved key" }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  rerender(<Section hasKey={false} />);
  expect(isSaved()).toBe(false);
  const heading = screen.getByRole("heading", { name: "Bandsintown Integration" });
  expect(document.activeElement).toBe(heading);
});
