import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { ApiError, conflictingVersion } from "@/browser/api";
import { createIdempotentSender } from "@/browser/idempotent-sender";
import { useEditedList, type ListItem } from "./use-edited-list";

type SaveInput<T, Fields> = { item?: T; fields: Fields; updatedAt?: string };

type ListMutationOptions<T, Fields> = {
  initial: T[];
  compare: (a: T, b: T) => number;
  getTitle: (item: T) => string;
  create: (fields: Fields, headers: Record<string, string>) => Promise<T>;
  update: (id: string, fields: Fields & { updatedAt?: string }) => Promise<T>;
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<T>;
  successTexts: { added: string; updated: string; deleted: string };
  onSaveFailed: (error: Error, isNew: boolean) => void;
  onRestoreFailed: (error: Error, retry: () => void) => void;
  onDeleteFailed: (error: Error) => void;
};

/** Adds, changes, deletes and restores items, each saved at once and with a toast. */
export function useListMutations<T extends ListItem, Fields>(
  options: ListMutationOptions<T, Fields>,
) {
  const { successTexts, getTitle } = options;
  const [create] = useState(() => createIdempotentSender(options.create));
  const list = useEditedList(options.initial, options.compare);

  const saving = useMutation({
    mutationFn: ({ item, fields, updatedAt }: SaveInput<T, Fields>) =>
      item ? options.update(item.id, { ...fields, updatedAt }) : create(fields),
    onSuccess: (saved, { item }) => {
      list.put(saved);
      toast.success(item ? successTexts.updated : successTexts.added);
    },
    onError: (error, { item }) => {
      const current = conflictingVersion<T>(error);
      if (current) list.put(current);
      else options.onSaveFailed(error, !item);
    },
  });

  const restoring = useMutation({
    mutationFn: ({ id }: T) => options.restore(id),
    onMutate: ({ id }) => toast.dismiss(id),
    onSuccess: list.putRestored,
    onError: (error, item) => options.onRestoreFailed(error, () => restoring.mutate(item)),
  });

  const deleting = useMutation({
    mutationFn: ({ id }: T) => options.remove(id).catch(ignoreNotFound),
    onSuccess: (_, item) => {
      list.markDeleted(item);
      toast.success(successTexts.deleted, {
        id: item.id,
        description: getTitle(item),
        action: { label: "Undo", onClick: () => restoring.mutate(item) },
      });
    },
    onError: options.onDeleteFailed,
  });

  return {
    ...list,
    getTitle,
    save: saving.mutateAsync,
    remove: deleting.mutate,
    restore: restoring.mutate,
    isRestoring: restoring.isPending,
  };
}

/** Already deleted: in another tab, or by a call whose answer was lost. */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
