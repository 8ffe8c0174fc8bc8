import { render, screen, waitFor } from "@testing-library/react";
import { toast } from "sonner";
import { expect, test, vi } from "vitest";
import { lazyDialog } from "./lazy-dialog";

test("a failed load shows an error and closes; the next opening loads again", async () => {
  const showError = vi.spyOn(toast, "error");
  const Dialog = ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Here</button>;
  const load = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(Dialog);
  const Later = lazyDialog(load);
  const onClose = vi.fn();
  const first = render(<Later onClose={onClose} />);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(showError).toHaveBeenCalledWith("That didn't open", expect.anything());
  expect(screen.queryByText("Here")).toBeNull();
  first.unmount();
  render(<Later onClose={onClose} />);
  expect(await screen.findByText("Here")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test("shows the fallback while loading, and a prepared dialog at once", async () => {
  const Field = ({ text }: { text: string; onClose: () => void }) => <input defaultValue={text} />;
  const load = vi.fn().mockResolvedValue(Field);
  const Later = lazyDialog<{ text: string; onClose: () => void }>(load, ({ text }) => (
    <p>{text}</p>
  ));
  const first = render(<Later text="Four people" onClose={() => {}} />);
  expect(screen.getByText("Four people")).toBeTruthy();
  expect(await screen.findByRole("textbox")).toBeTruthy();
  first.unmount();
  const Prepared = lazyDialog<{ text: string; onClose: () => void }>(load);
  Prepared.prepare();
  await Promise.resolve().then(() => {});
  render(<Prepared text="Four people" onClose={() => {}} />);
  expect(screen.getByRole("textbox")).toBeTruthy();
});
