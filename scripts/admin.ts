import { CommandError, runCommand } from "@/server/command";
import { withProduct } from "./product";

const USAGE = "Usage: npm run admin -- grant EMAIL | revoke EMAIL | reset-two-step EMAIL | list";

runCommand(import.meta.url, async ([action = "", email = ""]) => {
  if (action !== "list" && !(email && ["grant", "revoke", "reset-two-step"].includes(action)))
    throw new CommandError(USAGE);
  await withProduct(() => administer(action, email));
});

/** Imported late: the product's code looks for the database in its environment. */
async function administer(action: string, email: string): Promise<void> {
  const { disconnect } = await import("@/lib/db");
  await (action === "list" ? list() : change(action, email)).finally(disconnect);
}

async function list(): Promise<void> {
  const { listAdmins } = await import("@/lib/admin/users/roles");
  const admins = await listAdmins();
  for (const { email, username } of admins) console.log(`${email ?? "No address"} (${username})`);
  if (admins.length === 0) console.log("There is no admin yet.");
}

async function change(action: string, email: string): Promise<void> {
  const { resetSecondFactor, grantAdmin, revokeAdmin } = await import("@/lib/admin/users/roles");
  const { AppError } = await import("@/lib/errors");
  const actions: Record<string, { run: typeof grantAdmin; outcome: string }> = {
    grant: { run: grantAdmin, outcome: "is an admin now" },
    revoke: { run: revokeAdmin, outcome: "is no longer an admin" },
    "reset-two-step": {
      run: resetSecondFactor,
      outcome: "signs in with the password alone now",
    },
  };
  const chosen = actions[action];
  if (!chosen) throw new CommandError(USAGE);
  try {
    const user = await chosen.run(email);
    console.log(`${user.email} (${user.username}) ${chosen.outcome}.`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new CommandError(
      error.code === "not_found" ? `Nobody has signed up with ${email}.` : error.message,
    );
  }
}
