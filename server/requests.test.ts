import { describe, expect, it } from "vitest";
import { findRequestError, sanitizeRequest } from "./requests.mjs";

it("the socket's address replaces one that the client sent", () => {
  const headers = { "x-client-address": "1.2.3.4", accept: "*/*" };
  const request = { headers, url: "/", socket: { remoteAddress: "10.0.0.9" } };
  sanitizeRequest(request);
  expect(request.headers).toEqual({ "x-client-address": "10.0.0.9", accept: "*/*" });
});

describe("requests refused before Next reads their body", () => {
  it.each(["/", "/matches", "/login?next=%2F", "/apiary", "/band/api/"])(
    "a POST to the page %s is refused with 405",
    (url) => {
      expect(findRequestError({ method: "POST", url })).toMatchObject({
        status: 405,
        message: "This page can only be read",
      });
      expect(findRequestError({ method: "GET", url })).toBeUndefined();
    },
  );

  it.each(["/api/login", "/api\\login", "\\api/login", "//api/login"])(
    "a POST to the call %s is not taken for a page",
    (url) => {
      expect(findRequestError({ method: "POST", url })?.status).not.toBe(405);
      expect(findRequestError({ method: "TRACE", url })).toMatchObject({
        status: 405,
        message: "This address does not take this method",
      });
    },
  );
});
