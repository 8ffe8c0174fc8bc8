import { readFileSync } from "node:fs";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTS, { astToString } from "openapi-typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import * as ROUTES from "@/app/api/openapi.json/routes";
import { listCalls, openApiDocument } from "@/lib/openapi";

type Parameter = { name: string; description?: string };
type Operation = {
  operationId: string;
  description: string;
  security: object[];
  responses: Record<string, { $ref?: string }>;
  parameters?: (Parameter | { $ref: string })[];
};
type Document = { paths: Record<string, Record<string, Operation>> };

/** Ends of the paths that the specification and the contract name. */
const SPECIFIED = new Set(
  `account/export admin/access admin/audit-log admin/collaborations admin/export-csv admin/reports admin/stats
  admin/top-bands admin/user-action admin/users ai/conversation-starters ai/match-explanation ai/navbar-suggestions
  api/collaborations api/discography api/events api/genres api/rewards api/uploadthing auth/forgot-password auth/login
  auth/logout auth/reset-password auth/session bands/biography bands/block bands/dashboard bands/discography
  bands/dismiss-match bands/genres bands/photo bands/referral-stats bands/report bands/suggested-matches bands/update
  conversations/messages genres/batch-upsert local/parts multipart/complete notifications/read objects/upload
  rewards/upload s3/params s3/sts uploads/local user/bands`.split(/\s+/),
);

let text: string;
let operations: Operation[];

beforeAll(() => {
  const server = { url: "https://doublebill.example", cookieName: "session" };
  text = JSON.stringify(openApiDocument(ROUTES, server));
  const { paths } = JSON.parse(text) as Document;
  operations = Object.values(paths).flatMap((methods) => Object.values(methods));
});

describe("the published contract", () => {
  it("passes Redocly's recommended rules", async () => {
    const config = await createConfig({ extends: ["recommended"], telemetry: "off" });
    const found = await lintFromString({ source: text, absoluteRef: "openapi.json", config });
    expect(
      found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([]);
  });

  it("generates a client's types", async () => {
    const types = astToString(await openapiTS(text));
    expect(types).toContain("sendMessage");
  });

  it("names each operation once", () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.length).toBeGreaterThan(100);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
  });

  it("has no call that neither the specification nor docs/api.md names", () => {
    const items = readFileSync("docs/api.md", "utf8").split("\n- ");
    const { paths } = JSON.parse(text) as Document;
    const unnamed = Object.keys(paths).filter((path) => {
      const words = path.split("/").filter((part) => part && !part.startsWith("{"));
      const end = words.slice(-2);
      const isNamed = items.some((item) =>
        end.every((word) => new RegExp(`/${word}\\b(?!-)`).test(item)),
      );
      return !SPECIFIED.has(end.join("/")) && !isNamed;
    });
    expect(unnamed).toEqual([]);
  });

  it("describes each parameter", () => {
    const parameters = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.flatMap((one) => ("$ref" in one ? [] : [{ operationId, ...one }])),
    );
    expect(parameters.length).toBeGreaterThan(100);
    expect(
      parameters
        .filter(({ description }) => !description)
        .map(({ operationId, name }) => `${operationId} ${name}`),
    ).toEqual([]);
  });
});

it("says who may make a call, and that members get more of a visitor's list", () => {
  const told = new Map(operations.map((operation) => [operation.operationId, operation]));
  for (const id of ["sendQueuedEmails", "sweepExpiredDataByGet"])
    expect(told.get(id)).toMatchObject({
      description: "Needs the server's `CRON_SECRET`.",
      security: [{ cronSecret: [] }],
    });
  for (const id of ["getBand", "listLeaderboard"])
    expect(told.get(id)).toMatchObject({
      description: expect.stringContaining("Visitors may too."),
      security: [{}, { session: [] }],
    });
});

it("says which calls ask for the password again, or find no room for a file", () => {
  const answering = (status: number, name: string) =>
    operations
      .filter(({ responses }) => responses[status]?.$ref?.endsWith(`/${name}`))
      .map(({ operationId }) => operationId);
  expect(answering(403, "ForbiddenOrPasswordRequired")).toContain("endSession");
  expect(answering(413, "TooLarge")).toEqual(
    expect.arrayContaining(["signUploadPart", "signUploadParts", "downloadUpload"]),
  );
  expect(answering(507, "StorageFull")).toEqual(
    expect.arrayContaining(["createTrack", "completeMultipartUpload", "downloadUpload"]),
  );
});

it("refuses queries of members and visitors in the product's own words", () => {
  const WRONG = ["?", "-1", "1e12", "x".repeat(3000), "\u202e"];
  const told = listCalls(ROUTES).flatMap(({ path, declaration: { query } }) =>
    query instanceof z.ZodObject && !/^\/api\/(admin|upload)/.test(path)
      ? Object.entries<z.ZodType>(query.shape).flatMap(([name, field]) =>
          WRONG.flatMap((value) => field.safeParse(value).error?.issues ?? []).map(
            ({ message }) => `${path} ${name}: ${message}`,
          ),
        )
      : [],
  );
  expect(told.length).toBeGreaterThan(100);
  expect(told.filter((text) => /: (?:Invalid|Too (?:big|small))/.test(text))).toEqual([]);
});

it("names the session's cookie as the product sets it", () => {
  const { components } = JSON.parse(text) as { components: { securitySchemes: object } };
  expect(components.securitySchemes).toMatchObject({ session: { in: "cookie", name: "session" } });
});
