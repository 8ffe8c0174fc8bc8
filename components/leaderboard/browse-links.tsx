import { QuietLink } from "@/components/navigation/quiet-link";

/** The end of a sentence: other ways to find bands. */
export function BrowseLinks() {
  return (
    <>
      or browse bands by{" "}
      <QuietLink href="/genres" className="link">
        genre
      </QuietLink>{" "}
      or by{" "}
      <QuietLink href="/cities" className="link">
        city
      </QuietLink>
      .
    </>
  );
}
