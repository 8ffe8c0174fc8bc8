import { useState } from "react";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { TagInput } from "./tag-input";

function Tags({ start = [], onChange }: { start?: string[]; onChange: (tags: string[]) => void }) {
  const [tags, setTags] = useState(start);
  return (
    <>
      <TagInput
        aria-label="Tags"
        value={tags}
        max={3}
        onChange={(next) => {
          setTags(next);
          onChange(next);
        }}
      />
      <button>Elsewhere</button>
    </>
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
  expect(screen.getByText("3/3 tags")).toBeTruthy();
});

test("empty and repeated tags are ignored, and so is one over the maximum", async () => {
  const { user, input, onChange } = setup(["Can", "Neu"]);
  await user.type(input, "  {Enter}can{Enter}");
  expect(onChange).not.toHaveBeenCalled();
  await user.click(input);
  await user.paste("Wire, Slint, Low");
  await user.keyboard("{Enter}");
  expect(onChange).toHaveBeenLastCalledWith(["Can", "Neu", "Wire"]);
});

test("Backspace in the empty field removes the last, a chip's button its own", async () => {
  const { user, input, onChange } = setup(["Can", "Neu", "Wire"]);
  await user.click(input);
  await user.keyboard("{Backspace}");
  expect(onChange).toHaveBeenLastCalledWith(["Can", "Neu"]);
  await user.click(screen.getByRole("button", { name: "Remove Can" }));
  expect(onChange).toHaveBeenLastCalledWith(["Neu"]);
  expect(document.activeElement).toBe(input);
});
