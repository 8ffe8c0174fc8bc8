import type { Metadata } from "next";

export { BandNotFound as default } from "@/components/band/profile/band-not-found";

export const metadata: Metadata = { title: "Band Not Found" };
