import { randomBytes } from "node:crypto";
import { withClient } from "@/server/client";

export const ROLES = ["visitor", "band", "other", "admin"] as const;
export type Role = (typeof ROLES)[number];

export type Person = {
  username: string;
  email: string;
  password: string;
  cookie: string;
  bandId: string;
  userId: string;
};

/**
 * One account for each role. Calls may sign it out, change its password, deactivate or erase it: then the next call
 * of the role is made by a new account.
 */
export class People {
  private readonly accounts = new Map<Role, Promise<Person>>();
  /** Roles whose account may have lost its session. */
  private readonly doubtful = new Set<Role>();
  renewals = 0;

  constructor(
    private readonly origin: string,
    private readonly databaseUrl: string,
  ) {}

  /** The account of a role, signed in; none for visitors. */
  async get(role: Role): Promise<Person | undefined> {
    if (role === "visitor") return undefined;
    const current = this.accounts.get(role);
    if (current && !this.doubtful.has(role)) return current;
    this.doubtful.delete(role);
    const checked = current ? this.keepOrReplace(current, role) : this.create(role);
    this.accounts.set(role, checked);
    return checked;
  }

  /** To be called when an answer makes it likely that a session has ended. */
  doubt(role: Role): void {
    this.doubtful.add(role);
  }

  private async keepOrReplace(current: Promise<Person>, role: Role): Promise<Person> {
    const person = await current;
    const target = role === "admin" ? "/api/admin/access" : "/api/notifications/unread";
    const answer = await fetch(this.origin + target, { headers: { cookie: person.cookie } });
    if (answer.ok) return person;
    this.renewals++;
    return this.create(role);
  }

  private async create(role: Role): Promise<Person> {
    const username = `fuzz-${role}-${randomBytes(5).toString("hex")}`;
    const email = `${username}@example.com`;
    const password = `${username} secret`;
    const answer = await fetch(`${this.origin}/api/signup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, email, password, bandName: `Band ${username}` }),
    });
    if (answer.status !== 201)
      throw new Error(`Sign-up of ${username}: ${answer.status} ${await answer.text()}`);
    const { user } = (await answer.json()) as { user: { id: string; bandId: string } };
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0]!)
      .join("; ");
    if (role === "admin") await this.makeAdmin(user.id);
    return { username, email, password, cookie, bandId: user.bandId, userId: user.id };
  }

  private async makeAdmin(userId: string): Promise<void> {
    await withClient(this.databaseUrl, (client) =>
      client.query("UPDATE users SET role = 'ADMIN' WHERE id = $1", [userId]),
    );
  }
}
