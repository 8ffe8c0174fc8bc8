import type { Route } from "next";
import { useQuery } from "@tanstack/react-query";
import { useTheme } from "next-themes";
import { useRouter } from "next/navigation";
import { useState } from "react";
import {
  listCommands,
  type Command as PaletteCommand,
} from "@/components/layout/command-palette-commands";
import { BandThumbnail } from "@/components/band/picture/band-thumbnail";
import type { BandCard } from "@/lib/bands/cards";
import type { TopBarViewer } from "@/components/layout/top-bar-links";
import {
  Command,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from "@/components/ui/command";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { useCommandSearch } from "@/components/form/use-command-search";
import { useDebounced } from "@/components/form/use-debounced";
import { bandSearchQuery } from "@/browser/band-queries";
import { requestLeave } from "@/components/form/request-leave";
import { toRoute } from "@/components/navigation/route";

const BANDS_MAX = 6;

const bandPage = (bandId: string) => toRoute(`/band/${bandId}/profile`);

type PaletteProps = { viewer: TopBarViewer; onClose: () => void; onShortcuts: () => void };

export function PaletteDialog({ viewer, onClose, onShortcuts }: PaletteProps) {
  const router = useRouter();
  const [text, setText] = useState("");
  const { bands, isSearching, isError } = useBandSearch(text.trim());
  const commands = useCommands(viewer, text.trim(), onShortcuts);
  const command = useCommandSearch({
    text: text.trim(),
    values: [...commands.map(({ label }) => label), ...bands.map(({ id }) => id)],
    isSearching: isSearching && commands.length === 0,
    onPick: (bandId) => choose({ to: bandPage(bandId) }),
  });

  function choose({ to, run }: Pick<PaletteCommand, "to" | "run">) {
    onClose();
    run?.();
    if (!to) return;
    const open = () => router.push(to);
    if (to === window.location.pathname || requestLeave(open)) open();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        className="top-[10dvh] translate-y-0 gap-0 p-0 sm:p-0 tall:top-[15dvh]"
      >
        <DialogTitle className="sr-only">Search</DialogTitle>
        <Command
          shouldFilter={false}
          label="Search"
          {...command}
          className="[&_[data-slot=command-input-wrapper]]:h-15"
        >
          <CommandInput
            value={text}
            onValueChange={setText}
            placeholder="Search pages, actions and bands..."
            className="pe-10"
          />
          <CommandList className="max-h-[50dvh]">
            <Commands group="Pages" commands={commands} onChoose={choose} />
            <Commands group="Actions" commands={commands} onChoose={choose} />
            <Bands bands={bands} onChoose={choose} />
            {command.value === "" && !isSearching ? <NothingFound isError={isError} /> : null}
          </CommandList>
        </Command>
      </DialogContent>
    </Dialog>
  );
}

function useBandSearch(text: string) {
  const search = useDebounced(text);
  const { data = [], ...query } = useQuery({
    ...bandSearchQuery(search),
    enabled: search !== "",
  });
  return {
    bands: search === "" ? [] : data.slice(0, BANDS_MAX),
    isSearching: text !== "" && (search !== text || query.isPlaceholderData || query.isLoading),
    isError: query.isError,
  };
}

function useCommands(viewer: TopBarViewer, text: string, showShortcuts: () => void) {
  const { setTheme } = useTheme();
  return listCommands(viewer, { setTheme, showShortcuts }).filter(({ label }) =>
    label.toLowerCase().includes(text.toLowerCase()),
  );
}

type CommandsProps = {
  group: PaletteCommand["group"];
  commands: PaletteCommand[];
  onChoose: (command: PaletteCommand) => void;
};

function Commands({ group, commands, onChoose }: CommandsProps) {
  const shown = commands.filter((command) => command.group === group);
  if (shown.length === 0) return null;
  return (
    <CommandGroup heading={group}>
      {shown.map((command) => (
        <CommandItem key={command.label} value={command.label} onSelect={() => onChoose(command)}>
          {command.label}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}

type BandsProps = {
  bands: BandCard[];
  onChoose: (page: { to: Route }) => void;
};

function Bands({ bands, onChoose }: BandsProps) {
  if (bands.length === 0) return null;
  return (
    <CommandGroup heading="Bands">
      {bands.map((band) => (
        <CommandItem
          key={band.id}
          value={band.id}
          onSelect={() => onChoose({ to: bandPage(band.id) })}
        >
          <BandThumbnail band={band} className="w-6" />
          <span dir="auto" className="truncate font-semibold">
            {band.name}
          </span>
        </CommandItem>
      ))}
    </CommandGroup>
  );
}

const NothingFound = ({ isError }: { isError: boolean }) => (
  <p role="status" className="px-3 py-6 text-center text-sm text-ink-muted">
    {isError ? "Unable to load band data. Please try again later." : "No results."}
  </p>
);
