import { MissingPage } from "@/components/missing-page";

/** The face of a profile that is not there for this viewer. */
export function BandNotFound() {
  return (
    <MissingPage title="Band Not Found" action={{ href: "/", label: "Go Home" }}>
      This band may not exist, or you may not have permission to view it.
    </MissingPage>
  );
}
