import { vi } from "vitest";

/** `next/navigation` for component tests, which have no App Router around them. */
export * from "next/navigation.js";

export const router = { push: vi.fn(), replace: vi.fn(), prefetch: vi.fn(), refresh: vi.fn() };
export const useRouter = () => router;
