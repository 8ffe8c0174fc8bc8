"use client";

// Also catches errors of nested layouts, which would leave a blank page.
export { PageError as default } from "@/components/page/page-error";
