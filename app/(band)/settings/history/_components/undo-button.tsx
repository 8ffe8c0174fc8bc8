"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { toast } from "sonner";
import { focusIfLost } from "@/components/form/focus-if-lost";
import { toastFailure } from "@/components/form/toast-failure";
import { Button } from "@/components/ui/button";
import { api } from "@/browser/api";
import { useRefreshing } from "@/browser/use-refreshing";

type UndoButtonProps = { bandId: string; editId: string; names: string };

export function UndoButton({ bandId, editId, names }: UndoButtonProps) {
  const refreshAfter = useRefreshing();
  const button = useRef<HTMLButtonElement>(null);
  const undoing = useMutation({
    mutationFn: () =>
      refreshAfter(() => api("POST", `/api/bands/${bandId}/history/${editId}/undo`)),
    onSuccess: () => {
      toast.success("Undone");
      focusIfLost(button.current?.closest("li"));
    },
    onError: (error) => toastFailure(error, "Couldn't undo this"),
  });
  return (
    <Button
      ref={button}
      variant="outline"
      size="sm"
      disabled={undoing.isPending}
      aria-label={`Undo: ${names}`}
      onClick={() => undoing.mutate()}
    >
      Undo
    </Button>
  );
}
