/** The pressed button disappears, or was disabled for a moment. */
export const focusMembers = (): void => document.getElementById("members-title")?.focus();
