const VIEWER_COPY_KEY = "user";

/** Ends the session on the server, drops the browser's copy of the user and goes to the sign-in page. */
export async function signOut() {
  await fetch("/api/auth/logout", { method: "POST" });
  localStorage.removeItem(VIEWER_COPY_KEY);
  // A full load, so that nothing of the session stays in memory.
  window.location.assign("/login");
}
