import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Conversation } from "@/lib/conversations/schema";
import { ANN, BEN, IN_30_DAYS, makeLeg, makeSwap } from "@/tests/support/presented-swap";
import { ConversationPane } from "./conversation-pane";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const CREATED_AT = "2026-01-01T12:00:00.000Z";
const conversation: Conversation = {
  id: "c",
  band1Id: ANN.id,
  band2Id: BEN.id,
  band1: { ...ANN, region: null },
  band2: { ...BEN, region: null },
  otherBand: { ...ANN, region: null },
  lastMessage: null,
  collaboration: null,
  needsMessageFrom: [],
  unreadCount: 0,
  otherLastReadAt: null,
  readBy: [],
  canWrite: true,
  canDecline: false,
  muted: false,
  archived: false,
  createdAt: CREATED_AT,
  lastActivityAt: CREATED_AT,
};

type Fetched = Pick<React.ComponentProps<typeof ConversationPane>, "firstMessages" | "firstSwaps">;

function show({ firstMessages, firstSwaps }: Fetched, swaps = firstSwaps) {
  const answers = new Map<unknown, unknown>([
    ["/api/conversations/c", conversation],
    ["/api/conversations/c/messages", firstMessages.items],
    ["/api/conversations/c/swaps", swaps],
  ]);
  vi.stubGlobal("fetch", async (path: string) => Response.json(answers.get(path) ?? []));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  Element.prototype.scrollTo = vi.fn() as never;
  render(
    <QueryClientProvider client={client}>
      <ConversationPane
        bandId={BEN.id}
        username="ben"
        hasHelp={false}
        hasBandmates={false}
        firstConversation={conversation}
        poster={null}
        firstMessages={firstMessages}
        firstSwaps={firstSwaps}
      />
    </QueryClientProvider>,
  );
}

test("a page that Back restores reads its swaps again", async () => {
  const legs = [makeLeg(0, { state: "Agreed", night: IN_30_DAYS }), makeLeg(1)];
  show({ firstMessages: { items: [], next: null }, firstSwaps: [makeSwap()] }, [
    makeSwap({ state: "On", legs }),
  ]);
  const link = await screen.findByRole("link", { name: /^Swap: / });
  expect(link.getAttribute("href")).toBe("/swaps/swap");
});

test("a failed message that was stored leaves the outbox; another band's may have its id", () => {
  for (const clientId of ["1", "2", "3"]) {
    const unsent = { clientId, conversationId: "c", content: "Friday?", failed: true };
    localStorage.setItem(`outbox:ben:ben:${clientId}`, JSON.stringify(unsent));
  }
  const stored = { conversationId: "c", content: "Friday?", createdAt: CREATED_AT };
  const items = [
    { ...stored, id: "m1", senderBandId: BEN.id, clientId: "1" },
    { ...stored, id: "m2", senderBandId: ANN.id, clientId: "2" },
  ];
  show({ firstMessages: { items, next: null }, firstSwaps: [] });
  expect(Object.keys(localStorage).sort()).toEqual(["outbox:ben:ben:2", "outbox:ben:ben:3"]);
});
