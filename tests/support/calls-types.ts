import { expectTypeOf } from "vitest";
import { api, apiResponse } from "@/browser/api";
import type { CallAnswer, CallBody, CallPath } from "@/browser/calls";
import type { Band } from "@/lib/bands/schema";
import type { Track } from "@/lib/tracks/schema";

type Tracks = `/api/bands/${string}/tracks`;

// Checked by the compiler, never executed.

/** Calls accept and return what their routes declare. */
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

/** What no route accepts does not compile. */
export const refusedCalls = (id: string) => [
  // @ts-expect-error -- no such path
  api("GET", `/api/bands/${id}/nothing`),
  // @ts-expect-error -- no such method
  api("DELETE", `/api/bands/${id}/biography`),
  // @ts-expect-error -- no such download
  apiResponse("GET", "/api/account/export"),
  // @ts-expect-error -- no such field
  api("POST", "/api/auth/forgot-password", { id }),
];
