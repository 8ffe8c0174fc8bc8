import { MissingPage } from "@/components/page/missing-page";

/** The face of a profile that is not there for this viewer; `gone` when the band was erased. */
export function BandNotFound({ gone }: { gone?: boolean }) {
  return (
    <MissingPage title="Band Not Found" action={{ href: "/", label: "Go Home" }} gone={gone}>
      This band may not exist, or you may not have permission to view it.
    </MissingPage>
  );
}
