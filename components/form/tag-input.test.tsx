import { useState } from "react";
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { TagInput } from "./tag-input";

type TagsProps = { start?: string[]; onChange: (tags: string[]) => void };

function Tags({ start = [], onChange }: TagsProps) {
  const [tags, setTags] = useState(start);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <TagInput
        aria-label="Tags"
        value={tags}
        max={3}
        fullText="Maximum 3 tags allowed"
        onChange={(next) => {
          setTags(next);
          onChange(next);
        }}
      />
      <button type="button">Elsewhere</button>
    </form>
  );
}

function setup(start?: string[]) {
  const onChange = vi.fn();
  render(<Tags start={start} onChange={onChange} />);
  return { onChange, user: userEvent.setup(), input: screen.getByLabelText("Tags") };
}

afterEach(cleanup);

test("Enter, a comma and leaving the field add a trimmed tag", async () => {
  const { user, input, onChange } = setup();
  await user.type(input, " Can {Enter}Neu,Wire");
  await user.click(screen.getByText("Elsewhere"));
  expect(onChange).toHaveBeenLastCalledWith(["Can", "Neu", "Wire"]);
  expect(screen.getByText("3/3 tags. Maximum 3 tags allowed")).toBeTruthy();
});

test("ignores empty and repeated tags, and those over the maximum", async () => {
  const { user, input, onChange } = setup(["Can", "Neu"]);
  await user.type(input, "  {Enter}can{Enter}");
  expect(onChange).not.toHaveBeenCalled();
  await user.click(input);
  await user.paste("Wire, Slint, Low");
  await user.keyboard("{Enter}");
  expect(onChange).toHaveBeenLastCalledWith(["Can", "Neu", "Wire"]);
});

test("Backspace in an empty field removes the last tag, a chip's button its own", async () => {
  const { user, input, onChange } = setup(["Can", "Neu", "Wire"]);
  await user.click(input);
  await user.keyboard("{Backspace}");
  expect(onChange).toHaveBeenLastCalledWith(["Can", "Neu"]);
  await user.click(screen.getByRole("button", { name: "Remove Can" }));
  expect(onChange).toHaveBeenLastCalledWith(["Neu"]);
  expect(document.activeElement).toBe(input);
});

test("a pasted list becomes tags at once, a pasted word can still be edited", async () => {
  const { user, input, onChange } = setup();
  await user.click(input);
  await user.paste("Wire");
  expect(onChange).not.toHaveBeenCalled();
  await user.paste(", Slint\nLow\n");
  expect(onChange).toHaveBeenLastCalledWith(["Wire", "Slint", "Low"]);
  expect(input).toHaveProperty("value", "");
});

test("a key that ends an IME composition adds nothing", () => {
  const { input, onChange } = setup();
  fireEvent.change(input, { target: { value: "裸のラリーズ" } });
  for (const part of [{ isComposing: true }, { keyCode: 229 }]) {
    const enter = createEvent.keyDown(input, { key: "Enter", ...part });
    fireEvent(input, enter);
    expect(enter.defaultPrevented).toBe(false);
  }
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(input, { key: "Enter" });
  expect(onChange).toHaveBeenCalledWith(["裸のラリーズ"]);
});

test("submitting the form adds the text in the field first", async () => {
  const { user, input, onChange } = setup();
  await user.type(input, "Wire");
  fireEvent.submit(input.closest("form")!);
  expect(onChange).toHaveBeenCalledWith(["Wire"]);
});

test("a full list accepts no more tags and says so", async () => {
  const { user, input, onChange } = setup(["Can", "Neu", "Wire"]);
  expect(input).toHaveProperty("readOnly", true);
  await user.type(input, "Slint{Enter}");
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByText("3/3 tags. Maximum 3 tags allowed").getAttribute("aria-live")).toBe(
    "polite",
  );
});
