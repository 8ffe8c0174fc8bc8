import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveFile } from "./save-file";

const urls = new Map<string, Blob>();
const { createObjectURL, revokeObjectURL } = URL;

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has neither.
  URL.createObjectURL = (blob: Blob) => {
    urls.set("blob:file", blob);
    return "blob:file";
  };
  URL.revokeObjectURL = (url) => void urls.delete(url);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});

test("a saved file can be read for a while after the click, then it is let go", () => {
  const saved: [href: string, name: string][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push([this.href, this.download]);
  });
  const content = new Blob(["codes"]);
  saveFile(content, "codes.txt");
  expect(saved).toEqual([["blob:file", "codes.txt"]]);
  vi.advanceTimersByTime(10_000);
  expect(urls.get("blob:file")).toBe(content);
  vi.runAllTimers();
  expect(urls.size).toBe(0);
});
