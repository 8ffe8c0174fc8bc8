import type { Metadata } from "next";

export { BandNotFound as default } from "@/components/band/profile/band-not-found";

/** A cached page with status 404 is rendered again as not found, which takes its title from here. */
export const metadata: Metadata = { title: "Band Not Found" };
