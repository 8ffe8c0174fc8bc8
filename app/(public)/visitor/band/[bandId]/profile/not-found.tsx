export { BandNotFound as default } from "@/components/band-not-found";
