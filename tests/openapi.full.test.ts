import { Spectral, type Ruleset } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";
import * as ROUTES from "@/app/api/openapi.json/routes";
import { openApiDocument } from "@/lib/openapi";

test("the published contract passes Spectral's rules for OpenAPI, too", async () => {
  const server = { url: "https://doublebill.example", cookieName: "session" };
  const document: unknown = JSON.parse(JSON.stringify(openApiDocument(ROUTES, server)));
  const spectral = new Spectral();
  spectral.setRuleset({ extends: oas as Ruleset["definition"] } as never);
  const found = await spectral.run(document as Record<string, unknown>);
  expect(found.map(({ code, message, path }) => [code, message, path.join("/")])).toEqual([]);
});
