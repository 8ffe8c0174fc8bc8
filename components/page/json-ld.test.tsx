import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { JsonLd } from "@/components/page/json-ld";

it("escapes text so that none can end the script", () => {
  const name = `</script><!-- <script>alert("1 & 2")`;
  const html = renderToString(
    <JsonLd data={{ "@context": "https://schema.org", "@type": "MusicGroup", name }} />,
  );
  expect(html.match(/<\/?script/g)).toEqual(["<script", "</script"]);
  expect(html).not.toContain("<!--");
  expect(JSON.parse(/>(.*)<\/script>/.exec(html)![1]!)).toMatchObject({ name });
});
