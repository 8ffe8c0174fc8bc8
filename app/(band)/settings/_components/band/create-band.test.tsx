import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { CreateBand } from "./create-band";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("takes no other name while the band is started", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  render(<CreateBand />);
  const name = screen.getByLabelText("Band name");
  await userEvent.type(name, "Swell{Enter}");
  await waitFor(() => expect(name).toHaveProperty("readOnly", true));
});
