import { focusIfLost } from "@/components/form/focus-if-lost";

export const focusMembers = (): void => focusIfLost(document.getElementById("members-title"));
