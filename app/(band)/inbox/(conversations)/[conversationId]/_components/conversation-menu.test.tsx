import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { Conversation } from "@/lib/conversations/schema";
import { BEN, makeRing, makeSwap } from "@/tests/support/presented-swap";
import { ConversationMenu } from "./conversation-menu";

afterEach(cleanup);

const past = new Date(0).toISOString();
const SEE = ["See the swap", "/swaps/swap"] as const;
const PROPOSE = ["Propose a swap", "/swaps/new?with=ben"] as const;

test.each([
  ["that is on", makeSwap({ state: "On", expiresAt: past }), SEE],
  ["that is proposed", makeSwap(), SEE],
  ["whose proposal has run out", makeSwap({ expiresAt: past }), PROPOSE],
  ["that is over", makeSwap({ state: "Done" }), PROPOSE],
  ["that is a ring", makeRing({ state: "On" }), PROPOSE],
])("beside a swap %s the menu leads to it, or to another", async (_, swap, [name, href]) => {
  const conversation = { id: "conversation", otherBand: BEN, canWrite: true } as Conversation;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConversationMenu conversation={conversation} swaps={[swap]} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: `More about ${BEN.name}` }));
  expect((await screen.findByRole("menuitem", { name })).getAttribute("href")).toBe(href);
});
