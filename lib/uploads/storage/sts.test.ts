import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test } from "vitest";
import { env } from "@/lib/env";
import { temporaryCredentials } from "./sts";

type Answer = { status: number; xml: string };

/** A store's own answers to GetFederationToken, as AWS writes them. */
const NAMESPACE = 'xmlns="https://sts.amazonaws.com/doc/2011-06-15/"';
const GIVEN = `<GetFederationTokenResponse ${NAMESPACE}><GetFederationTokenResult><Credentials><AccessKeyId>ASIAEXAMPLE</AccessKeyId><SecretAccessKey>a secret</SecretAccessKey><SessionToken>a token</SessionToken><Expiration>2030-01-02T03:04:05Z</Expiration></Credentials></GetFederationTokenResult></GetFederationTokenResponse>`;
const REFUSED = `<ErrorResponse ${NAMESPACE}><Error><Type>Sender</Type><Code>AccessDenied</Code><Message>no</Message></Error></ErrorResponse>`;

let answer: Answer;
const asked: URLSearchParams[] = [];
const server = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push(new URLSearchParams(body));
    response.writeHead(answer.status, { "content-type": "text/xml" }).end(answer.xml);
  });
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;
Object.assign(env(), {
  STORAGE: "s3",
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: "bands",
  S3_REGION: "eu-west-3",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
});

beforeEach(() => void (asked.length = 0));
afterAll(() => void server.close());

test("temporary credentials are for one band's files and for sending only", async () => {
  answer = { status: 200, xml: GIVEN };
  expect(await temporaryCredentials("incoming/band/")).toEqual({
    credentials: {
      AccessKeyId: "ASIAEXAMPLE",
      SecretAccessKey: "a secret",
      SessionToken: "a token",
      Expiration: "2030-01-02T03:04:05.000Z",
    },
    bucket: "bands",
    region: "eu-west-3",
  });
  expect(Object.fromEntries(asked[0]!)).toMatchObject({
    Action: "GetFederationToken",
    DurationSeconds: "3600",
  });
  expect(JSON.parse(asked[0]!.get("Policy")!).Statement).toEqual([
    { Effect: "Allow", Action: ["s3:PutObject"], Resource: ["arn:aws:s3:::bands/incoming/band/*"] },
  ]);
});

test("a store that refuses has none, one that fails is away", async () => {
  answer = { status: 403, xml: REFUSED };
  await expect(temporaryCredentials("incoming/band/")).rejects.toMatchObject({
    code: "not_implemented",
  });
  answer = { status: 503, xml: "" };
  await expect(temporaryCredentials("incoming/band/")).rejects.toMatchObject({
    code: "unavailable",
  });
  expect(asked.length).toBeGreaterThan(1);
});
