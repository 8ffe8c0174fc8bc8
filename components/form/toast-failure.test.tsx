import { toast } from "sonner";
import { expect, test, vi } from "vitest";
import { ApiError } from "@/browser/api";
import { toastFailure } from "./toast-failure";

const failed = (status: number, body: string) => new ApiError({ status, statusText: "" }, body);

test.each([
  ["the server's reason", failed(409, '{"message":"It is full"}'), "It is full"],
  ["no reason", failed(502, "<html>"), "Something went wrong. Please try again."],
  ["no answer", new TypeError("Failed to fetch"), "Please check your connection and try again."],
])("with %s", (_, error, description) => {
  const shown = vi.spyOn(toast, "error");
  toastFailure(error);
  expect(shown).toHaveBeenLastCalledWith("That didn't work", { description });
});
