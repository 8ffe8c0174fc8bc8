import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { api, conflictingVersion } from "@/browser/api";
import type { Release, ReleaseFields } from "@/lib/discography/schema";
import { useEditedList } from "../form/use-edited-list";
import { useFailureToast } from "../form/use-failure-toast";

type Saving = { release?: Release; fields: ReleaseFields; updatedAt?: string };

/** The own band's releases in the editor and what is done to them, each with its toast (specification section 8). */
export function useDiscography(bandId: string, initial: Release[]) {
  const list = useEditedList(initial, newestFirst);
  const tell = useFailureToast();

  const saving = useMutation({
    mutationFn: ({ release, fields, updatedAt }: Saving) =>
      release
        ? api("PUT", `/api/discography/${release.id}`, { ...fields, updatedAt })
        : api("POST", `/api/bands/${bandId}/discography`, fields),
    onSuccess: (saved, { release }) => {
      list.put(saved);
      toast.success(release ? "Release Updated" : "Release Added");
    },
    onError: (error, { release }) => {
      const now = conflictingVersion<Release>(error);
      if (now) list.put(now);
      else
        tell(error, "Error", `Failed to ${release ? "update" : "add"} release. Please try again.`);
    },
  });

  const restoring = useMutation({
    mutationFn: ({ id }: Release) => api("POST", `/api/discography/${id}/restore`),
    onMutate: ({ id }) => toast.dismiss(id),
    onSuccess: list.restore,
    onError: (error) => tell(error, "Error", "Failed to add release. Please try again."),
  });

  const deleting = useMutation({
    mutationFn: ({ id }: Release) => api("DELETE", `/api/discography/${id}`),
    onSuccess: (_, release) => {
      list.remove(release);
      toast.success("Release Deleted", {
        id: release.id,
        description: release.title,
        action: { label: "Undo", onClick: () => restoring.mutate(release) },
      });
    },
    onError: (error) => tell(error, "Error", "Failed to delete release. Please try again."),
  });

  return {
    list,
    save: saving.mutateAsync,
    remove: deleting.mutate,
    restore: restoring.mutate,
    restoring: restoring.isPending,
  };
}

/** The order of `listReleases`. */
function newestFirst(a: Release, b: Release): number {
  return (b.releaseDate ?? "").localeCompare(a.releaseDate ?? "") || b.id.localeCompare(a.id);
}
