import { PageHeader } from "@/components/page-header";
import { pageMetadata } from "@/components/page-metadata";
import { Badge } from "@/components/ui/badge";
import { declaredRoutes } from "@/lib/openapi";
import { ROUTES } from "../../api/openapi.json/routes";
import { Shape } from "./_components/shape";

export const metadata = pageMetadata({ title: "API", description: "Every call of Doublebill: what it takes and what it answers.", path: "/api-docs" });

export default function ApiDocsPage() {
  const calls = Object.entries(ROUTES).flatMap(([path, module]) => declaredRoutes(module).map(([method, declaration]) => ({ path, method, declaration })));
  return (
    <main id="main" className="page">
      <PageHeader title="API" description="Every call, made from the declarations that check it. Dates are ISO 8601 UTC; errors are { message, code, fieldErrors? }." />
      <p>
        For machines: <a className="link" href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1)
      </p>
      <ul className="mt-8 flex flex-col">
        {calls.map(({ path, method, declaration: { summary, access, admin, params, query, body, answer } }) => (
          <li key={method + path} className="border-t border-line py-4">
            <h2 className="flex flex-wrap items-center gap-2 font-mono text-sm font-semibold break-all">
              <Badge variant={method === "GET" ? "data" : "default"}>{method}</Badge> {path}
            </h2>
            <p className="mt-1">
              {summary}. <span className="text-ink-muted">{admin ? "For admins." : access === "public" ? "Open to visitors." : "Needs a session."}</span>
            </p>
            <Shape name="Path" schema={params} io="input" />
            <Shape name="Query" schema={query} io="input" />
            <Shape name="Body" schema={body} io="input" />
            <Shape name="Answer" schema={answer} io="output" />
          </li>
        ))}
      </ul>
    </main>
  );
}
