import { notFound } from "next/navigation";
import { AppError } from "@/lib/errors";

/** Shows the page for what is not there or no longer visible. */
export function notFoundOrThrow(error: unknown): never {
  if (error instanceof AppError && error.code === "not_found") notFound();
  throw error;
}
