import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { JsonLd } from "@/components/page/json-ld";
import { withoutQuery } from "@/lib/page-cache/without-query";

it("escapes text so that none can end the script", () => {
  const name = `</script><!-- <script>alert("1 & 2")`;
  const html = renderToString(
    <JsonLd data={{ "@context": "https://schema.org", "@type": "MusicGroup", name }} />,
  );
  expect(html.match(/<\/?script/g)).toEqual(["<script", "</script"]);
  expect(html).not.toContain("<!--");
  expect(JSON.parse(/>(.*)<\/script>/.exec(html)![1]!)).toMatchObject({ name });
});

it("keeps no visitor's query in a cached page", () => {
  const html = renderToString(
    <JsonLd
      data={{
        "@context": "https://schema.org",
        "@type": "MusicGroup",
        description: `"c":["?"]`,
      }}
    />,
  );
  const inPage = (path: string) =>
    `${html}<script>self.__next_f.push(${JSON.stringify([1, `0:{"c":["","${path}"]}`])})</script>`;
  expect(withoutQuery(inPage("band?token=x"), true)).toBe(inPage("band"));
});
