import type { Metadata } from "next";

export { BandNotFound as default } from "@/components/band/band-not-found";

/** A page that was answered with 404 is made anew as one that is not found, and its title is taken from here. */
export const metadata: Metadata = { title: "Band Not Found" };
