import type { Thing, WithContext } from "schema-dts";

/**
 * Structured data, escaped: a band's own text must neither end the script element nor look like the
 * visitor's query that is removed from cached pages (lib/page-cache/page-headers.ts).
 */
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
