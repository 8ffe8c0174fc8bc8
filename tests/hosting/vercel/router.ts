import { once } from "node:events";
import { copyFileSync, createReadStream } from "node:fs";
import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import path from "node:path";
import { FunctionProcess } from "./function-process";
import { loadEdgeFunction, runMiddleware, type EdgeFunction } from "./middleware";
import { fillGroups, matchRoute, Output, type Resource, type Route, type Visit } from "./routes";

/** Vercel answers 413 to larger ones. */
const BODY_BYTES_MAX = 4.5 * 1024 * 1024;

/** Serves `.vercel/output`. */
export class Router {
  private readonly output: Output;
  private readonly edgeFunctions = new Map<string, EdgeFunction>();
  private readonly functions = new Map<string, FunctionProcess>();
  private readonly server = createServer((request, response) => {
    this.answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });

  constructor(
    private readonly folder: string,
    private readonly environment: Record<string, string>,
  ) {
    this.output = new Output(folder);
    // Functions run as another user, who may not be let into the clone.
    copyFileSync(path.join(import.meta.dirname, "function.mjs"), path.join(folder, "function.mjs"));
  }

  async listen(port: number): Promise<void> {
    this.server.listen(port, "127.0.0.1");
    await once(this.server, "listening");
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
    for (const one of this.functions.values()) one.end();
  }

  /** Waits until all functions have done what they ever will without another call. */
  async settled(): Promise<void> {
    for (const one of this.functions.values()) await one.stopped();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const visit: Visit = {
      method: request.method ?? "GET",
      url: new URL(request.url ?? "/", `http://${request.headers.host}`),
      headers: { ...request.headers, "x-forwarded-for": request.socket.remoteAddress },
      answerHeaders: {},
    };
    const ended = await this.findResource(visit);
    if (ended instanceof Response) return sendAnswer(ended, visit, response);
    if (visit.answerHeaders.location) {
      response.writeHead(visit.status ?? 307, visit.answerHeaders).end();
    } else if (!ended) {
      response.writeHead(404).end();
    } else if ("file" in ended) {
      const type = ended.type ? { "content-type": ended.type } : {};
      response.writeHead(visit.status ?? 200, { ...type, ...visit.answerHeaders });
      createReadStream(ended.file).pipe(response);
    } else {
      await this.callFunction(ended.folder, visit, request, response);
    }
  }

  private async findResource(visit: Visit): Promise<Resource | Response | null> {
    for (const phase of ["", "filesystem", "rewrite", "resource", "miss"]) {
      const found = await this.runPhase(phase, visit);
      if (found instanceof Response || visit.answerHeaders.location) return found;
      const resource = found ?? this.output.find(visit.url);
      if (!resource) continue;
      await this.runPhase("hit", visit);
      return resource;
    }
    visit.status = 404;
    await this.runPhase("error", visit);
    return this.output.find(visit.url);
  }

  /** What a route with `check` leads to, or the middleware's own answer. */
  private async runPhase(phase: string, visit: Visit): Promise<Resource | Response | null> {
    for (const route of this.output.routes(phase)) {
      const match = matchRoute(route, visit);
      if (!match) continue;
      for (const [name, value] of Object.entries(route.headers ?? {}))
        visit.answerHeaders[name.toLowerCase()] = fillGroups(value, match);
      const answer = route.middlewarePath && (await this.runMiddleware(route, visit));
      if (answer) return answer;
      if (route.status) visit.status = route.status;
      if (route.dest) visit.url = destination(fillGroups(route.dest, match), visit.url);
      const found = route.check ? this.output.find(visit.url) : null;
      if (found) return found;
      if (!route.continue && !route.middlewarePath && !route.check) return null;
    }
    return null;
  }

  private runMiddleware({ middlewarePath = "" }: Route, visit: Visit): Promise<Response | null> {
    const found = this.output.findFunction(middlewarePath);
    if (!found) throw new Error(`There is no function ${middlewarePath}`);
    const run =
      this.edgeFunctions.get(middlewarePath) ?? loadEdgeFunction(found.folder, this.environment);
    this.edgeFunctions.set(middlewarePath, run);
    return runMiddleware(run, visit);
  }

  private async callFunction(
    folder: string,
    { url, headers, answerHeaders, status }: Visit,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (Number(request.headers["content-length"] ?? 0) > BODY_BYTES_MAX)
      return void response.writeHead(413).end("FUNCTION_PAYLOAD_TOO_LARGE");
    const call = send({
      port: await this.functionIn(folder).prepareCall(),
      agent: false,
      host: "127.0.0.1",
      method: request.method,
      path: url.pathname + url.search,
      headers: { ...headers, "x-matched-path": url.pathname },
    });
    response.on("close", () => call.destroy());
    request.pipe(call);
    const [answer] = (await once(call, "response")) as [IncomingMessage];
    const code = status && answer.statusCode === 200 ? status : answer.statusCode;
    response.writeHead(code ?? 500, { ...answerHeaders, ...answer.headers });
    answer.pipe(response);
  }

  private functionIn(folder: string): FunctionProcess {
    const found =
      this.functions.get(folder) ?? new FunctionProcess(this.folder, folder, this.environment);
    this.functions.set(folder, found);
    return found;
  }
}

/** A destination's query is added to the visit's own. */
function destination(text: string, from: URL): URL {
  const to = new URL(text, from);
  for (const [name, value] of from.searchParams)
    if (!to.searchParams.has(name)) to.searchParams.append(name, value);
  return to;
}

async function sendAnswer(answer: Response, { answerHeaders }: Visit, response: ServerResponse) {
  response.writeHead(answer.status, answerHeaders);
  response.end(Buffer.from(await answer.arrayBuffer()));
}
