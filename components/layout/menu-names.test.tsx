import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, expect, test } from "vitest";
import { TopBarDrawer } from "./top-bar-drawer";
import { UserMenu } from "./user-menu";

afterEach(cleanup);

const viewer = {
  username: "ann",
  email: null,
  bandId: null,
  bandName: "مشروع ليلى",
  isAdmin: false,
};

test("the user menu shows the band's name in its own direction", async () => {
  render(<UserMenu viewer={viewer} />);
  await userEvent.click(screen.getByRole("button", { name: "Your menu" }));
  expect(screen.getByText(viewer.bandName).dir).toBe("auto");
});

test("so does the menu of small screens", () => {
  render(
    <PathnameContext value="/dashboard">
      <TopBarDrawer
        viewer={viewer}
        isOpen
        onOpenChange={() => {}}
        returnFocusTo={{ current: null }}
      />
    </PathnameContext>,
  );
  expect(screen.getByText(viewer.bandName).dir).toBe("auto");
});
