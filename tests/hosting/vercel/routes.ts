import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import path from "node:path";

/** The routes of `.vercel/output/config.json` (Vercel's Build Output API, version 3), as far as Next uses them. */

type Condition = { type: "header" | "cookie" | "query" | "host"; key: string; value?: string };
export type Route = {
  src?: string;
  dest?: string;
  headers?: Record<string, string>;
  status?: number;
  methods?: string[];
  has?: Condition[];
  missing?: Condition[];
  continue?: boolean;
  check?: boolean;
  middlewarePath?: string;
  handle?: string;
};

export type Visit = {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  /** Of the answer, from routes and middleware. */
  answerHeaders: Record<string, string | string[]>;
  status?: number;
};

/** A static file, or the folder of a function. */
export type Resource = { file: string; type?: string } | { folder: string };

export class Output {
  private readonly config: {
    routes: Route[];
    overrides?: Record<string, { path?: string; contentType?: string }>;
  };
  private readonly phases = new Map<string, Route[]>();

  constructor(private readonly folder: string) {
    this.config = JSON.parse(readFileSync(path.join(folder, "config.json"), "utf8"));
    let phase = "";
    for (const route of this.config.routes) {
      phase = route.handle ?? phase;
      const routes = this.phases.get(phase) ?? [];
      this.phases.set(phase, route.handle ? routes : [...routes, route]);
    }
  }

  routes = (phase: string): Route[] => this.phases.get(phase) ?? [];

  find({ pathname }: URL): Resource | null {
    return this.findStatic(decodeURIComponent(pathname)) ?? this.findFunction(pathname);
  }

  findFunction(pathname: string): { folder: string } | null {
    const name = pathname.replace(/^\/|\/$/g, "") || "index";
    const folder = path.join(this.folder, "functions", `${name}.func`);
    return existsSync(folder) ? { folder: realpathSync(folder) } : null;
  }

  private findStatic(pathname: string): { file: string; type?: string } | null {
    const root = path.join(this.folder, "static");
    for (const [file, override] of Object.entries(this.config.overrides ?? {}))
      if (`/${override.path}` === pathname)
        return { file: path.join(root, file), type: override.contentType };
    const file = path.join(root, pathname);
    const isInside = file.startsWith(`${root}/`);
    return isInside && existsSync(file) && statSync(file).isFile() ? { file } : null;
  }
}

/** Groups of the pattern for a route that applies, else null. */
export function matchRoute(route: Route, visit: Visit): RegExpExecArray | null {
  if (route.methods && !route.methods.includes(visit.method)) return null;
  if (!(route.has ?? []).every((condition) => isMet(condition, visit))) return null;
  if ((route.missing ?? []).some((condition) => isMet(condition, visit))) return null;
  return new RegExp(route.src ?? ".*").exec(visit.url.pathname);
}

function isMet({ type, key, value }: Condition, { url, headers }: Visit): boolean {
  const found = {
    host: () => headers.host,
    query: () => url.searchParams.get(key),
    header: () => headers[key.toLowerCase()]?.toString(),
    cookie: () => new RegExp(`(?:^|; )${key}=([^;]*)`).exec(headers.cookie ?? "")?.[1],
  }[type]();
  return typeof found === "string" && (!value || new RegExp(`^${value}$`).test(found));
}

/** Puts the pattern's groups into a destination or a header. */
export const fillGroups = (text: string, match: RegExpExecArray): string =>
  text.replace(/\$(\w+)/g, (_, name: string) => match.groups?.[name] ?? match[Number(name)] ?? "");
