import { CommandError, runCommand } from "./command";
import { withProduct } from "./product";

const USAGE = "Usage: npm run admin -- grant EMAIL | revoke EMAIL | list";

runCommand(import.meta.url, async ([action = "", email = ""]) => {
  if (action !== "list" && !(email && ["grant", "revoke"].includes(action))) throw new CommandError(USAGE);
  await withProduct(() => administer(action, email));
});

/** The product's code comes in only now: it looks for the database in its environment. */
async function administer(action: string, email: string): Promise<void> {
  const { disconnect } = await import("@/lib/db");
  await (action === "list" ? list() : change(action, email)).finally(disconnect);
}

async function list(): Promise<void> {
  const { listAdmins } = await import("@/lib/accounts/roles");
  const admins = await listAdmins();
  for (const { email, username } of admins) console.log(`${email} (${username})`);
  if (admins.length === 0) console.log("There is no admin yet.");
}

async function change(action: string, email: string): Promise<void> {
  const { grantAdmin, revokeAdmin } = await import("@/lib/accounts/roles");
  const { AppError } = await import("@/lib/errors");
  try {
    const user = await (action === "grant" ? grantAdmin(email) : revokeAdmin(email));
    console.log(action === "grant" ? `${user.email} (${user.username}) is an admin now.` : `${user.email} (${user.username}) is no longer an admin.`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new CommandError(error.code === "not_found" ? `Nobody has signed up with ${email}.` : error.message);
  }
}
