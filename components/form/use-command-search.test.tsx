import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Command, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import { useCommandSearch } from "./use-command-search";

const picked = vi.fn<(value: string) => void>();

beforeEach(() => {
  picked.mockReset();
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

type SearchProps = { values?: string[]; isSearching?: boolean };

function Search({ values = [], isSearching = false }: SearchProps) {
  const [text, setText] = useState("");
  const command = useCommandSearch({ text, values, isSearching, onPick: picked });
  return (
    <Command shouldFilter={false} {...command}>
      <CommandInput value={text} onValueChange={setText} aria-label="Search" />
      <CommandList>
        {values.map((value) => (
          <CommandItem key={value} value={value} onSelect={picked}>
            {value}
          </CommandItem>
        ))}
      </CommandList>
    </Command>
  );
}

const field = () => screen.getByRole("combobox");

test("Enter twice picks what is found once", async () => {
  const { rerender } = render(<Search isSearching />);
  await userEvent.type(field(), "s{Enter}{Enter}");
  rerender(<Search values={["Swell", "Swallow"]} />);
  rerender(<Search values={["Swell", "Swallow"]} isSearching />);
  rerender(<Search values={["Swallow", "Swell"]} />);
  expect(picked).toHaveBeenCalledExactlyOnceWith("Swell");
});

test("a search that fails after Enter picks nothing, even if it is repeated", async () => {
  const { rerender } = render(<Search isSearching />);
  await userEvent.type(field(), "s{Enter}");
  rerender(<Search />);
  rerender(<Search isSearching />);
  rerender(<Search values={["Swell"]} />);
  expect(picked).not.toHaveBeenCalled();
});

test("Enter in the empty field does not wait for the first list", async () => {
  const { rerender } = render(<Search isSearching />);
  await userEvent.type(field(), "{Enter}");
  rerender(<Search values={["Swell", "Swallow"]} />);
  expect(picked).not.toHaveBeenCalled();
  await userEvent.type(field(), "{ArrowDown}{Enter}");
  expect(picked).toHaveBeenCalledExactlyOnceWith("Swallow");
});

test("a held Enter picks nothing, neither found nor awaited", async () => {
  const { rerender } = render(<Search isSearching />);
  await userEvent.type(field(), "s");
  fireEvent.keyDown(field(), { key: "Enter", repeat: true });
  rerender(<Search values={["Swell"]} />);
  fireEvent.keyDown(field(), { key: "Enter", repeat: true });
  expect(picked).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(picked).toHaveBeenCalledExactlyOnceWith("Swell");
});
