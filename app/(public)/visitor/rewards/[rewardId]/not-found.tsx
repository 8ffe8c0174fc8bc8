import type { Metadata } from "next";

export { RewardNotFound as default } from "@/components/reward/reward-not-found";

/** A page that was answered with 404 is made anew as one that is not found, and its title is taken from here. */
export const metadata: Metadata = { title: "Reward Not Found" };
