import { PlainLink } from "@/components/navigation/plain-link";

/** The end of a sentence: other ways to find bands. */
export function BrowseLinks() {
  return (
    <>
      or browse bands by{" "}
      <PlainLink href="/genres" className="link">
        genre
      </PlainLink>{" "}
      or by{" "}
      <PlainLink href="/cities" className="link">
        city
      </PlainLink>
      .
    </>
  );
}
