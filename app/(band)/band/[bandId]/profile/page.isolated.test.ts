import { expect, test, vi } from "vitest";
import * as viewers from "@/app/viewer";
import * as bands from "@/lib/bands/queries";
import { blockBand } from "@/lib/moderation/commands";
import { makeViewer } from "@/tests/support/factories";
import MemberProfilePage from "./page";

test("a band that blocks the reader while the page is read is not found", async () => {
  const [viewer, other] = [await makeViewer(), await makeViewer()];
  const { bandId } = other;
  vi.spyOn(viewers, "findViewer").mockResolvedValue(viewer);
  vi.spyOn(bands, "findBand").mockResolvedValue(await bands.findBand(viewer, bandId));
  const open = () =>
    MemberProfilePage({ params: Promise.resolve({ bandId }), searchParams: Promise.resolve({}) });
  expect(await open()).toBeTruthy();
  await blockBand(other, viewer.bandId);
  await expect(open()).rejects.toMatchObject({ digest: "NEXT_HTTP_ERROR_FALLBACK;404" });
});
