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
  const add = (body: object) => api<Release>("POST", `/api/bands/${bandId}/discography`, body);

  const saving = useMutation({
    mutationFn: ({ release, fields }: Saving) => (release ? api<Release>("PUT", `/api/discography/${release.id}`, toBody(fields)) : add(toBody(fields))),
    onSuccess: (saved, { release }) => {
      change((current) => [saved, ...current.filter(({ id }) => id !== saved.id)]);
      toast.success(release ? "Release Updated" : "Release Added");
    },
    onError: (_, { release }) => toast.error("Error", { description: `Failed to ${release ? "update" : "add"} release. Please try again.` }),
  });

  const restoring = useMutation({
    mutationFn: add,
    onSuccess: (restored) => change((current) => [restored, ...current]),
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

function toBody({ links, releaseDate, ...fields }: ReleaseFields) {
  const streamingLinks = Object.fromEntries(links.filter(({ url }) => url).map(({ platform, url }) => [platform, url]));
  return { ...fields, releaseDate: releaseDate?.toISOString() ?? null, streamingLinks };
}

/** The order of `listReleases`. */
function newestFirst(a: Release, b: Release): number {
  return (b.releaseDate ?? "").localeCompare(a.releaseDate ?? "") || b.id.localeCompare(a.id);
}
