import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Conversation } from "@/lib/conversations/schema";
import { ANN, BEN, IN_30_DAYS, makeLeg, makeSwap } from "@/tests/support/presented-swap";
import { ConversationPane } from "./conversation-pane";

afterEach(() => {
  cleanup();
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

test("a page that Back restores reads its swaps again", async () => {
  const legs = [makeLeg(0, { state: "Agreed", night: IN_30_DAYS }), makeLeg(1)];
  const answers = new Map<unknown, unknown>([
    ["/api/conversations/c", conversation],
    ["/api/conversations/c/swaps", [makeSwap({ state: "On", legs })]],
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
        firstMessages={{ items: [], next: null }}
        firstSwaps={[makeSwap()]}
      />
    </QueryClientProvider>,
  );
  const link = await screen.findByRole("link", { name: /^Swap: / });
  expect(link.getAttribute("href")).toBe("/swaps/swap");
});
