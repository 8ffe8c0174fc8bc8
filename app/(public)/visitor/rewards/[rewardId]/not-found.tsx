import type { Metadata } from "next";

export { RewardNotFound as default } from "@/components/reward/reward-not-found";

/** A cached page with status 404 is rendered again as not found, which takes its title from here. */
export const metadata: Metadata = { title: "Reward Not Found" };
