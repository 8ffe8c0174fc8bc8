import type { Thing, WithContext } from "schema-dts";

/** Escaped: no text of a band may end the script, or look like the query that cached pages lose (without-query.ts). */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{
        __html: JSON.stringify(data).replaceAll("<", "\\u003c").replaceAll("?", "\\u003f"),
      }}
    />
  );
}
