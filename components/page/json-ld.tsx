import type { Thing, WithContext } from "schema-dts";

/** Data for search engines. A band's own words stand in it: escaped, so that none of them can end the script. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
    />
  );
}
