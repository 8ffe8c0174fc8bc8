import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Drawer, DrawerContent, DrawerHead, DrawerTrigger } from "./drawer";

test("a drawer takes the focus when it opens, and returns it when it closes", async () => {
  const user = userEvent.setup();
  render(
    <Drawer direction="right">
      <DrawerTrigger>Open</DrawerTrigger>
      <DrawerContent>
        <DrawerHead title="Filters" description="Of bands" closeLabel="Close filters" />
        <input aria-label="Band name" />
      </DrawerContent>
    </Drawer>,
  );
  const opener = screen.getByRole("button", { name: "Open" });
  opener.focus();
  await user.keyboard("{Enter}");
  const drawer = await screen.findByRole("dialog", { name: "Filters" });
  await waitFor(() => expect(document.activeElement).toBe(drawer));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Close filters" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
