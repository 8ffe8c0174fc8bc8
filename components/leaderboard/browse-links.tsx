import { PlainLink } from "@/components/navigation/plain-link";

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
