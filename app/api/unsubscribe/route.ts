import { otherMethods, publicRoute } from "@/lib/http";
import { UnsubscribeQuery } from "@/lib/mail/schema";
import { unsubscribe } from "@/lib/mail/settings";

export const POST = publicRoute(
  {
    id: "endEmailSubscription",
    summary: "Unsubscribe from one kind of email by its signed link (RFC 8058)",
    query: UnsubscribeQuery,
  },
  ({ query }) => unsubscribe(query.token),
);

// Mail programs without the one click open the address; a mere look must end nothing.
export const GET = publicRoute(
  {
    id: "openUnsubscribePage",
    summary: "The page that asks before it unsubscribes",
    query: UnsubscribeQuery,
    produces: "text/html",
    status: 303,
  },
  ({ query }) =>
    new Response(null, {
      status: 303,
      headers: { location: `/unsubscribe?token=${encodeURIComponent(query.token)}` },
    }),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET", "POST");
