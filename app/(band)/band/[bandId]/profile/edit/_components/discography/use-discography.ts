import { api } from "@/browser/api";
import type { Release, ReleaseFields } from "@/lib/discography/schema";
import { useFailureToast } from "../form/use-failure-toast";
import { useListMutations } from "../list/use-list-mutations";

/** The toasts' texts are the specification's (section 8). */
export function useDiscography(bandId: string, initial: Release[]) {
  const toastFailure = useFailureToast();
  const fail = (error: Error, verb: string) =>
    toastFailure(error, "Error", `Failed to ${verb} release. Please try again.`);
  return useListMutations<Release, ReleaseFields>({
    initial,
    compare: compareReleases,
    getTitle: ({ title }) => title,
    create: (fields, headers) => api("POST", `/api/bands/${bandId}/discography`, fields, headers),
    update: (id, fields) => api("PUT", `/api/discography/${id}`, fields),
    remove: (id) => api("DELETE", `/api/discography/${id}`),
    restore: (id) => api("POST", `/api/discography/${id}/restore`),
    successTexts: {
      added: "Release Added",
      updated: "Release Updated",
      deleted: "Release Deleted",
    },
    onSaveFailed: (error, isNew) => fail(error, isNew ? "add" : "update"),
    onRestoreFailed: (error) => fail(error, "add"),
    onDeleteFailed: (error) => fail(error, "delete"),
  });
}

/** Newest first, as `listReleases` orders them. */
function compareReleases(a: Release, b: Release): number {
  return (b.releaseDate ?? "").localeCompare(a.releaseDate ?? "") || b.id.localeCompare(a.id);
}
