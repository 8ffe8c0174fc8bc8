import { act, renderHook } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { lazyResolver } from "./lazy-resolver";

const Fields = z.object({
  name: z.string().min(1, "Enter a name"),
  place: z.string().transform((place) => place.toUpperCase()),
});

function renderForm(load: () => Promise<typeof Fields>) {
  const send = vi.fn();
  const { result } = renderHook(() => {
    const form = useForm<z.input<typeof Fields>, unknown, z.output<typeof Fields>>({
      resolver: lazyResolver(load),
      defaultValues: { name: "", place: "ghent" },
    });
    // Reading the errors subscribes to them.
    return { ...form, errors: form.formState.errors };
  });
  return { form: result, send, submit: () => act(() => result.current.handleSubmit(send)()) };
}

test("validates with the loaded schema", async () => {
  const { form, send, submit } = renderForm(async () => Fields);
  await submit();
  expect(form.current.errors.name?.message).toBe("Enter a name");
  expect(send).not.toHaveBeenCalled();
  form.current.setValue("name", "Ode Rural");
  await submit();
  expect(send.mock.calls[0]?.[0]).toEqual({ name: "Ode Rural", place: "GHENT" });
});

test("a schema that fails to load is a toast, and the next submit loads it again", async () => {
  const shown = vi.spyOn(toast, "error");
  const load = vi.fn(async () => Fields).mockRejectedValueOnce(new Error("offline"));
  const { form, send, submit } = renderForm(load);
  form.current.setValue("name", "Ode Rural");
  await submit();
  expect(form.current.errors.name).toBeUndefined();
  expect(shown).toHaveBeenCalledWith(
    "You seem to be offline",
    expect.objectContaining({ description: expect.stringContaining("check your connection") }),
  );
  expect(form.current.getValues()).toEqual({ name: "Ode Rural", place: "ghent" });
  expect(send).not.toHaveBeenCalled();
  await submit();
  expect(send).toHaveBeenCalledOnce();
});
