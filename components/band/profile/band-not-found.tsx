import { MissingPage } from "@/components/page/missing-page";

/** `gone`: the band was erased for good. */
export function BandNotFound({ gone }: { gone?: boolean }) {
  return (
    <MissingPage title="Band Not Found" action={{ href: "/", label: "Go Home" }} gone={gone}>
      This band may not exist, or you may not have permission to view it.
    </MissingPage>
  );
}
