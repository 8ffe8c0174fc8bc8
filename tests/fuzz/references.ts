import type { Person } from "./people";
import { HOSTILE_TEXTS } from "./values";

const REFERENCE = /@@([a-z-]+):([^:]*):(\d+)@@/g;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const MAX_REMEMBERED = 200;

/** Ids and cursors that answers held; later calls refer to them. */
export class Seen {
  private readonly ids = new Map<string, string[]>();
  private readonly cursors = new Map<string, string[]>();

  /** Takes over what the answer of a call holds. */
  remember(path: string, body: unknown, link: string | null): void {
    this.rememberIds(path, body, 0);
    const cursor = link && new URLSearchParams(link.match(/\?([^>]*)>/)?.[1]).get("cursor");
    if (cursor) add(this.cursors, path, cursor);
  }

  /** Replaces references in a text, each encoded by `encode`. */
  resolve(text: string, person: Person | undefined, encode = (value: string) => value): string {
    return text.replace(REFERENCE, (_, kind: string, name: string, pick: string) =>
      encode(this.find(kind, name, Number(pick), person)),
    );
  }

  private find(kind: string, name: string, pick: number, person: Person | undefined): string {
    if (kind === "own") return own(person, name) ?? this.anyId(name, pick);
    if (kind === "seen") return this.anyId(name, pick);
    const cursor = pickFrom(this.cursors.get(name), pick) ?? "e30";
    return kind === "cursor" ? cursor : changeCursor(cursor, pick);
  }

  private anyId(name: string, pick: number): string {
    const seen = pickFrom(this.ids.get(idKind(name)), pick) ?? pickFrom(this.ids.get("any"), pick);
    return seen ?? "01890000-0000-7000-8000-000000000000";
  }

  private rememberIds(path: string, value: unknown, depth: number): void {
    if (typeof value !== "object" || value === null || depth > 4) return;
    for (const [key, child] of Object.entries(value)) {
      if (typeof child === "string" && UUID.test(child)) {
        add(this.ids, "any", child);
        add(this.ids, key === "id" ? idKind(`${lastWord(path)}Id`) : idKind(key), child);
      } else this.rememberIds(path, child, depth + 1);
    }
  }
}

function own(person: Person | undefined, name: string): string | undefined {
  if (name === "username" || name === "email" || name === "password" || name === "userId")
    return person?.[name] ?? "nobody@example.com";
  return ["bandId", "band1Id", "senderBandId"].includes(name) ? person?.bandId : undefined;
}

/** `band2Id`, `matchId` and `senderBandId` are bands too; lists are named in the plural. */
function idKind(name: string): string {
  const plain = name
    .replace(/s?Id$/, "")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");
  return /band|match/.test(plain) ? "band" : plain;
}

const lastWord = (path: string) =>
  path
    .split("/")
    .filter((part) => part && !part.startsWith("{"))
    .at(-1) ?? "";

function pickFrom(list: string[] | undefined, pick: number): string | undefined {
  return list?.[pick % list.length];
}

function add(lists: Map<string, string[]>, name: string, value: string): void {
  const list = lists.get(name) ?? [];
  if (list.includes(value)) return;
  lists.set(name, [...list, value].slice(-MAX_REMEMBERED));
}

/** The same cursor with one of its values replaced. */
function changeCursor(cursor: string, pick: number): string {
  try {
    const values = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    values[pick % values.length] = HOSTILE_TEXTS[pick % HOSTILE_TEXTS.length];
    return Buffer.from(JSON.stringify(values)).toString("base64url");
  } catch {
    return `${cursor.slice(0, pick % cursor.length)}${HOSTILE_TEXTS[pick % HOSTILE_TEXTS.length]}`;
  }
}
