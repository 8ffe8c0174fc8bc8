import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Conversation } from "@/lib/conversations/schema";
import { CollaborationState } from "./collaboration-state";

test.each([
  [false, "Add the photo"],
  [true, "Photo in review"],
])("the link to the photo of a confirmed night, in review: %s", (isPhotoInReview, name) => {
  const collaboration = { id: "k", createdAt: "2026-01-02T20:00:00.000Z", isPhotoInReview };
  const conversation = { id: "c", collaboration, canWrite: true } as Conversation;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CollaborationState bandId="own" conversation={conversation} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("/inbox/c/submit-collab");
});
