import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { api } from "@/lib/api";
import type { Release, ReleaseFields } from "@/lib/discography/schema";

type Saving = { release?: Release; fields: ReleaseFields };

/** The own band's releases in the editor and what is done to them, each with its toast (specification section 8). */
export function useDiscography(bandId: string, initial: Release[]) {
  const router = useRouter();
  const [releases, setReleases] = useState(initial);
  const change = (next: (releases: Release[]) => Release[]) => {
    setReleases((current) => next(current).sort(newestFirst));
    router.refresh();
  };
  const put = (saved: Release) => change((current) => [saved, ...current.filter(({ id }) => id !== saved.id)]);

  const saving = useMutation({
    mutationFn: ({ release, fields }: Saving) =>
      release ? api<Release>("PUT", `/api/discography/${release.id}`, fields) : api<Release>("POST", `/api/bands/${bandId}/discography`, fields),
    onSuccess: (saved, { release }) => {
      put(saved);
      toast.success(release ? "Release Updated" : "Release Added");
    },
    onError: (_, { release }) => toast.error("Error", { description: `Failed to ${release ? "update" : "add"} release. Please try again.` }),
  });

  const restoring = useMutation({
    mutationFn: ({ id }: Release) => api<Release>("POST", `/api/discography/${id}/restore`),
    onSuccess: put,
    onError: () => toast.error("Error", { description: "Failed to add release. Please try again." }),
  });

  const deleting = useMutation({
    mutationFn: ({ id }: Release) => api("DELETE", `/api/discography/${id}`),
    onSuccess: (_, release) => {
      change((current) => current.filter(({ id }) => id !== release.id));
      toast.success("Release Deleted", { description: release.title, action: { label: "Undo", onClick: () => restoring.mutate(release) } });
    },
    onError: () => toast.error("Error", { description: "Failed to delete release. Please try again." }),
  });

  return { releases, save: saving.mutateAsync, remove: deleting.mutate };
}

/** The order of `listReleases`. */
function newestFirst(a: Release, b: Release): number {
  return (b.releaseDate ?? "").localeCompare(a.releaseDate ?? "") || b.id.localeCompare(a.id);
}
