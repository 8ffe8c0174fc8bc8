import { useQuery } from "@tanstack/react-query";
import { useTheme } from "next-themes";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { commandsFor, type Command as Entry } from "@/components/layout/command-palette-commands";
import { Initials } from "@/components/band/initials";
import type { TopBarViewer } from "@/components/layout/top-bar-links";
import {
  Command,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from "@/components/ui/command";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { useDebounced } from "@/components/form/use-debounced";
import { bandSearchQuery } from "@/browser/band-queries";
import { toRoute } from "@/components/navigation/route";

const BANDS = 6;

type PaletteProps = { viewer: TopBarViewer; onClose: () => void; onShortcuts: () => void };

export function PaletteDialog({ viewer, onClose, onShortcuts }: PaletteProps) {
  const router = useRouter();
  const { setTheme } = useTheme();
  const [text, setText] = useState("");
  const [pointed, setPointed] = useState("");
  const search = useDebounced(text.trim());
  const found = useQuery({ ...bandSearchQuery(search), enabled: search !== "" });
  const bands = search === "" ? [] : (found.data ?? []).slice(0, BANDS);
  const commands = commandsFor(viewer, { setTheme, showShortcuts: onShortcuts }).filter(
    ({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()),
  );
  // Bands come later than the typing: Enter takes the first entry until another is pointed at.
  const values = [...commands.map(({ label }) => label), ...bands.map(({ id }) => id)];
  const current = values.includes(pointed) ? pointed : (values[0] ?? "");

  function choose({ to, run }: Pick<Entry, "to" | "run">) {
    onClose();
    run?.();
    if (to) router.push(to);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        className="top-[10dvh] translate-y-0 gap-0 p-0 sm:p-0 tall:top-[15dvh]"
      >
        <DialogTitle className="sr-only">Go anywhere</DialogTitle>
        <Command
          shouldFilter={false}
          label="Go anywhere"
          value={current}
          onValueChange={setPointed}
          className="[&_[data-slot=command-input-wrapper]]:h-15"
        >
          <CommandInput
            value={text}
            onValueChange={setText}
            placeholder="A page, an action or a band..."
            className="pe-10"
          />
          <CommandList className="max-h-[50dvh]">
            {(["Pages", "Actions"] as const).map((group) => (
              <Group
                key={group}
                heading={group}
                commands={commands.filter((command) => command.group === group)}
                onChoose={choose}
              />
            ))}
            {bands.length > 0 ? (
              <CommandGroup heading="Bands">
                {bands.map((band) => (
                  <CommandItem
                    key={band.id}
                    value={band.id}
                    onSelect={() => choose({ to: toRoute(`/band/${band.id}/profile`) })}
                  >
                    <Initials name={band.name} className="size-6 text-xs" />
                    <span dir="auto" className="truncate font-semibold">
                      {band.name}
                    </span>
                  </CommandItem>
                ))}
              </CommandGroup>
            ) : null}
            {values.length === 0 && !found.isFetching ? (
              <p role="status" className="px-3 py-6 text-center text-sm text-ink-muted">
                {found.isError
                  ? "Unable to load band data. Please try again later."
                  : "Nothing has this name."}
              </p>
            ) : null}
          </CommandList>
        </Command>
      </DialogContent>
    </Dialog>
  );
}

function Group({
  heading,
  commands,
  onChoose,
}: {
  heading: string;
  commands: Entry[];
  onChoose: (command: Entry) => void;
}) {
  if (commands.length === 0) return null;
  return (
    <CommandGroup heading={heading}>
      {commands.map((command) => (
        <CommandItem key={command.label} value={command.label} onSelect={() => onChoose(command)}>
          {command.label}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
