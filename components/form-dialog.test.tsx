import { useRef, useState } from "react";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { FormDialog, useUnsaved, type FormDialogControls } from "@/components/form-dialog";

afterEach(cleanup);

function Form({ onUnsaved, onSaved, onCancel }: FormDialogControls) {
  const [text, setText] = useState("");
  useUnsaved(text !== "", onUnsaved);
  return (
    <>
      <input aria-label="Venue" value={text} onChange={(event) => setText(event.target.value)} />
      <button onClick={onCancel}>Cancel</button>
      <button onClick={onSaved}>Save</button>
    </>
  );
}

function Page() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button} onClick={() => setOpen(true)}>
        Add date
      </button>
      <FormDialog open={open} title="Add tour date" description="It shows at once." returnFocusTo={button} onClose={() => setOpen(false)}>
        {(controls) => <Form {...controls} />}
      </FormDialog>
    </>
  );
}

async function openDialog(typed: string) {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole("button", { name: "Add date" }));
  if (typed) await user.type(venue(), typed);
  return user;
}

const venue = () => screen.getByLabelText<HTMLInputElement>("Venue");
const dialog = () => screen.queryByRole("dialog");
const question = () => screen.queryByRole("alertdialog");
/** Whether the browser would ask before a reload. */
const reloadAsks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("Escape closes a form that nothing is typed in", async () => {
  const user = await openDialog("");
  expect(reloadAsks()).toBe(false);
  await user.keyboard("{Escape}");
  expect(question()).toBeNull();
  expect(dialog()).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add date" })));
});

test.each(["{Escape}", "Cancel", "Close"])("%s asks before typed input is lost, and keeps it", async (way) => {
  const user = await openDialog("Half");
  expect(reloadAsks()).toBe(true);
  if (way === "{Escape}") await user.keyboard(way);
  else await user.click(screen.getByRole("button", { name: way }));
  expect(question()?.textContent).toContain("Are you sure you want to cancel? Any unsaved changes will be lost.");
  await user.keyboard("{Escape}");
  expect(question()).toBeNull();
  expect(venue().value).toBe("Half");
});

test("discarded input is gone, and the focus returns to where the dialog came from", async () => {
  const user = await openDialog("Half");
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Discard changes" }));
  await waitFor(() => expect(dialog()).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add date" })));
  expect(reloadAsks()).toBe(false);
  await user.click(screen.getByRole("button", { name: "Add date" }));
  expect(question()).toBeNull();
  expect(venue().value).toBe("");
});

test("what is saved closes without a question", async () => {
  const user = await openDialog("Whole");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(question()).toBeNull();
  expect(dialog()).toBeNull();
  expect(reloadAsks()).toBe(false);
});
