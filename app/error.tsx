"use client";

// The last one, for what breaks outside the pages too, such as a layout; without it there would be a blank page.
export { PageError as default } from "@/components/page/page-error";
