import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { BandInitials } from "@/components/band/picture/initials";
import { Poster } from "@/components/band/picture/poster";
import { chooseInks } from "@/lib/poster/inks";

it("a band's initials are in the inks of its poster", () => {
  const { light, dark } = chooseInks("Night Bus");
  const poster = renderToStaticMarkup(<Poster name="Night Bus" genres={["Dub"]} alt="" />);
  const initials = renderToStaticMarkup(<BandInitials name="Night Bus" />);
  expect(initials).toContain(`background-color:${light};color:${dark}`);
  expect(initials).toMatch(/>NB</);
  expect(poster).toContain(light);
  expect(poster).toContain(dark);
});
