import { EllipsisIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

type EllipsisMenuProps = {
  label: string;
  align: "start" | "end";
  ref: React.Ref<HTMLButtonElement>;
  children: React.ReactNode;
};

export function EllipsisMenu({ label, align, ref, children }: EllipsisMenuProps) {
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button ref={ref} variant="ghost" size="icon" aria-label={label}>
          <EllipsisIcon aria-hidden className="size-5" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align={align}>{children}</DropdownMenuContent>
    </DropdownMenu>
  );
}
