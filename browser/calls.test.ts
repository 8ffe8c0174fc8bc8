import { expectTypeOf, test } from "vitest";
import { api } from "@/browser/api";
import type { CallAnswer, CallBody, CallPath } from "@/browser/calls";
import type { Band } from "@/lib/bands/schema";
import type { Track } from "@/lib/tracks/schema";

type Tracks = `/api/bands/${string}/tracks`;

// The compiler runs these; the functions are never called.
test("a call takes and answers what its route declares", () => {
  expectTypeOf<CallAnswer<"GET", Tracks>>().toEqualTypeOf<Track[]>();
  expectTypeOf<CallAnswer<"GET", `/api/bands/${string}`>>().toEqualTypeOf<Band>();
  expectTypeOf<CallAnswer<"GET", `${Tracks}?${string}`>>().toEqualTypeOf<Track[]>();
  expectTypeOf<CallBody<"GET", Tracks>>().toEqualTypeOf<undefined>();
  expectTypeOf<CallBody<"POST", "/api/auth/forgot-password">>().toEqualTypeOf<{
    email: string | Date;
  }>();
  expectTypeOf<"/api/nothing">().not.toExtend<CallPath<"GET">>();
  expectTypeOf<"/api/genres">().not.toExtend<CallPath<"DELETE">>();
});

test("what no route takes does not compile", () => {
  const calls = (id: string) => [
    // @ts-expect-error -- no such path
    api("GET", `/api/bands/${id}/nothing`),
    // @ts-expect-error -- no such method
    api("DELETE", `/api/bands/${id}/biography`),
    // @ts-expect-error -- no such field
    api("POST", "/api/auth/forgot-password", { id }),
  ];
  expectTypeOf(calls).returns.toBeArray();
});
