import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { router } from "@/tests/setup/navigation";
import { SubmitCollaboration } from "./submit-collaboration";
import { submitDraft } from "./submit-draft";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NIGHT = { venue: "", showDate: "", caption: "" };

test.each([201, 409])(
  "an answer of %i refreshes the page, so that Back shows the photo",
  async (status) => {
    vi.stubGlobal("fetch", async () => Response.json({}, { status }));
    const photo = { url: "/night.jpg", name: "night.jpg", preview: "data:," };
    submitDraft("c").write({ ...NIGHT, photo });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <SubmitCollaboration
          conversationId="c"
          head=""
          details=""
          show={NIGHT}
          isInReview={false}
        />
      </QueryClientProvider>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Submit collaboration" }));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  },
);
