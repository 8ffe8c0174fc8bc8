import { expectTypeOf } from "vitest";
import { api } from "@/browser/api";
import type { CallAnswer, CallBody, CallPath } from "@/browser/calls";
import type { Band } from "@/lib/bands/schema";
import type { Track } from "@/lib/tracks/schema";

type Tracks = `/api/bands/${string}/tracks`;

// For the compiler alone, which `npm test` runs: nothing of this is ever executed.

/** A call takes and answers what its route declares. */
export function declaredTypes() {
  expectTypeOf<CallAnswer<"GET", Tracks>>().toEqualTypeOf<Track[]>();
  expectTypeOf<CallAnswer<"GET", `/api/bands/${string}`>>().toEqualTypeOf<Band>();
  expectTypeOf<CallAnswer<"GET", `${Tracks}?${string}`>>().toEqualTypeOf<Track[]>();
  expectTypeOf<CallBody<"GET", Tracks>>().toEqualTypeOf<undefined>();
  expectTypeOf<CallBody<"POST", "/api/auth/forgot-password">>().toEqualTypeOf<{
    email: string | Date;
  }>();
  expectTypeOf<"/api/nothing">().not.toExtend<CallPath<"GET">>();
  expectTypeOf<"/api/genres">().not.toExtend<CallPath<"DELETE">>();
}

/** What no route takes does not compile. */
export const refusedCalls = (id: string) => [
  // @ts-expect-error -- no such path
  api("GET", `/api/bands/${id}/nothing`),
  // @ts-expect-error -- no such method
  api("DELETE", `/api/bands/${id}/biography`),
  // @ts-expect-error -- no such field
  api("POST", "/api/auth/forgot-password", { id }),
];
