import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { Toaster } from "sonner";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AiSuggestions } from "@/components/suggestion/ai-suggestions";
import type { AiSuggestion } from "@/lib/ai/suggestions/schema";

const suggestion: AiSuggestion = {
  id: "x",
  type: "action",
  priority: "high",
  icon: "message",
  title: "Answer Ode",
  description: "The next word is yours.",
  actionUrl: "/inbox/1",
  actionText: "Answer",
};
const fetched = vi.fn<typeof fetch>();

const answers = (suggestions: AiSuggestion[]) => Response.json({ suggestions, source: "rules" });

beforeEach(() => vi.stubGlobal("fetch", fetched.mockReset()));
afterEach(cleanup);

function mount() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (path: string) => (
    <PathnameContext value={path}>
      <QueryClientProvider client={client}>
        <AiSuggestions bandId="b" />
        <Toaster visibleToasts={3} />
      </QueryClientProvider>
    </PathnameContext>
  );
  const { rerender } = render(page("/dashboard"));
  expect(fetched).not.toHaveBeenCalled();
  return { goTo: (path: string) => rerender(page(path)) };
}

async function open() {
  const view = mount();
  await userEvent.click(screen.getByRole("button", { name: "AI suggestions" }));
  return view;
}

it("loads when it opens and lists the suggestions", async () => {
  let arrive: (response: Response) => void = () => undefined;
  fetched.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  await open();
  expect(screen.getByText("Generating suggestions...")).toBeTruthy();
  arrive(answers([suggestion]));
  expect((await screen.findByRole("link", { name: /Answer Ode/ })).getAttribute("href")).toBe(
    "/inbox/1",
  );
  expect(fetched).toHaveBeenCalledWith(
    "/api/ai/navbar-suggestions",
    expect.objectContaining({ method: "POST", body: '{"bandId":"b"}' }),
  );
});

it("closes on a choice and keeps a dot on the button", async () => {
  fetched.mockResolvedValue(answers([{ ...suggestion, actionUrl: undefined }]));
  await open();
  await userEvent.click(await screen.findByRole("button", { name: /^Answer Ode/ }));
  expect(screen.queryByText("Answer Ode")).toBeNull();
  expect(
    screen.getByRole("button", { name: "AI suggestions, 1" }).querySelector("[data-slot=dot]"),
  ).not.toBeNull();
});

it("closes when the page changes", async () => {
  fetched.mockResolvedValue(answers([suggestion]));
  const { goTo } = await open();
  expect(await screen.findByText("Answer Ode")).toBeTruthy();
  goTo("/inbox");
  expect(screen.queryByText("Answer Ode")).toBeNull();
});

it("shows the dot without being opened, and none when the call fails", async () => {
  fetched.mockResolvedValueOnce(answers([suggestion]));
  mount();
  const button = await screen.findByRole(
    "button",
    { name: "AI suggestions, 1" },
    { timeout: 3_000 },
  );
  expect(button.querySelector("[data-slot=dot]")).not.toBeNull();
  expect(screen.queryByText("Answer Ode")).toBeNull();
  cleanup();
  fetched.mockReset().mockResolvedValue(new Response("{}", { status: 500 }));
  mount();
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce(), { timeout: 3_000 });
  expect(screen.getByRole("button", { name: "AI suggestions" })).toBeTruthy();
});

it("offers to refresh when there are none", async () => {
  fetched.mockImplementation(async () => answers([]));
  await open();
  expect(await screen.findByText("No suggestions available")).toBeTruthy();
  fetched.mockResolvedValue(answers([suggestion]));
  await userEvent.click(screen.getByRole("button", { name: "Refresh Suggestions" }));
  expect(await screen.findByText("Answer Ode")).toBeTruthy();
});

it("dismisses a suggestion at once and loads its replacement", async () => {
  fetched.mockResolvedValueOnce(
    answers([suggestion, { ...suggestion, id: "y", title: "Answer Lull" }]),
  );
  await open();
  fetched
    .mockResolvedValueOnce(new Response(null, { status: 204 }))
    .mockResolvedValueOnce(answers([{ ...suggestion, id: "z", title: "Answer Arc" }]));
  await userEvent.click(await screen.findByRole("button", { name: "Dismiss Answer Ode" }));
  expect(await screen.findByText("Answer Arc")).toBeTruthy();
  expect(screen.queryByText("Answer Ode")).toBeNull();
  expect(fetched).toHaveBeenCalledWith(
    "/api/bands/b/dismiss-suggestion/x",
    expect.objectContaining({ method: "POST" }),
  );
});

it("two that are dismissed quickly stay away, and each can be undone", async () => {
  let listed = [suggestion, { ...suggestion, id: "y", title: "Answer Lull" }];
  let letGo = () => {};
  const waiting = new Promise<void>((resolve) => (letGo = resolve));
  const paths: string[] = [];
  fetched.mockImplementation(async (input) => {
    const path = String(input);
    paths.push(path);
    if (path === "/api/ai/navbar-suggestions") return answers(listed);
    await waiting;
    listed = listed.filter(({ id }) => !path.endsWith(id));
    return new Response(null, { status: 204 });
  });
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Dismiss Answer Ode" }));
  await userEvent.click(await screen.findByRole("button", { name: "Dismiss Answer Lull" }));
  letGo();
  await waitFor(() => expect(screen.getAllByText("Dismissed for a week")).toHaveLength(2));
  expect(paths).toEqual([
    "/api/ai/navbar-suggestions",
    "/api/bands/b/dismiss-suggestion/x",
    "/api/bands/b/dismiss-suggestion/y",
    "/api/ai/navbar-suggestions",
  ]);
});

it("shows two fallback suggestions when the call fails", async () => {
  fetched.mockResolvedValue(new Response("{}", { status: 500 }));
  await open();
  expect(
    (await screen.findByRole("link", { name: /Complete Your Profile/ })).getAttribute("href"),
  ).toBe("/band/b/profile/edit");
  expect(
    screen
      .getByRole("link", { name: /Check New Matches.*3 new bands in your area/ })
      .getAttribute("href"),
  ).toBe("/discover-suggested");
});
