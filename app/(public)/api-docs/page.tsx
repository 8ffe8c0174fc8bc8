import { PageHeader } from "@/components/page/page-header";
import { pageMetadata } from "@/components/page/page-metadata";
import { listCalls, openApiDocument } from "@/lib/openapi";
import { listErrorCodes } from "@/lib/openapi/answers";
import { ErrorCodes } from "./_components/error-codes";
import { Operation, type OperationObject } from "./_components/operation";
import type { Schema } from "./_components/schema";
import { Value } from "./_components/value";

export const metadata = pageMetadata({
  title: "API",
  description: "Every call of the Doublebill API: what to send and what comes back.",
  path: "/api-docs",
});

type Document = {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, Schema> };
};

// On the container: classes on each of a thousand rows would make the page half as large again.
const CONTENT_CLASS = [
  "flex flex-col gap-10 [&_h2]:heading-section",
  "[&_details]:border-t [&_details]:border-line [&_summary]:cursor-pointer [&_summary]:py-3 [&_summary>code]:break-all",
  "[&_summary>span]:block [&_summary>span]:text-ink-muted [&_b]:font-semibold",
  "[&_details>div]:flex [&_details>div]:flex-col [&_details>div]:gap-3 [&_details>div]:pb-5 [&_details>div]:text-sm",
  "[&_dl]:mt-1 [&_dl]:border-s-2 [&_dl]:border-line [&_dl]:ps-3 [&_dt]:font-mono [&_dt]:break-all",
  "[&_dl>div]:py-0.5 sm:[&_dl>div]:flex sm:[&_dl>div]:gap-4 sm:[&_dt]:w-60 sm:[&_dt]:shrink-0",
  "[&_dd]:min-w-0 [&_dd]:break-words [&_dd]:text-ink-muted [&_a]:link",
].join(" ");

const toAnchor = (tag: string) => tag.toLowerCase().replaceAll(" ", "-");

export default async function ApiDocsPage() {
  // Rendered during the build: a static import would keep a second copy of every handler in each process.
  const ROUTES = await import("../../api/openapi.json/routes");
  const server = { url: "", cookieName: "" };
  // The document's own types allow far more than our declarations produce.
  const { tags, paths, components } = openApiDocument(ROUTES, server) as unknown as Document;
  const calls = listCalls(ROUTES).flatMap((call) => {
    const operation = paths[call.path]?.[call.method.toLowerCase()];
    return operation ? [{ ...call, operation, errorCodes: listErrorCodes(call) }] : [];
  });
  return (
    <main id="main" className="page">
      <PageHeader
        title="API"
        description="Every call, generated from the schemas that validate it. Dates are ISO 8601 in UTC, ids are UUIDs."
      />
      <div className={CONTENT_CLASS}>
        <p>
          Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1). Most
          calls that change something accept an <code>Idempotency-Key</code>: sent again with the
          same key, they happen only once. Long lists return a <code>Link</code> header to the next
          page.
        </p>
        <SectionLinks tags={tags} />
        <section>
          <h2>Errors</h2>
          <p>Each is an object with a message for people and a code for programs.</p>
          <ErrorCodes />
        </section>
        {tags.map(({ name, description }) => (
          <section key={name} id={toAnchor(name)}>
            <h2>{name}</h2>
            <p className="mb-3">{description}</p>
            {calls
              .filter(({ operation }) => operation.tags.includes(name))
              .map(({ method, path, operation, errorCodes }) => (
                <Operation
                  key={operation.operationId}
                  method={method}
                  path={path}
                  operation={operation}
                  errorCodes={errorCodes}
                />
              ))}
          </section>
        ))}
        <Shapes schemas={components.schemas} />
      </div>
    </main>
  );
}

const SectionLinks = ({ tags }: Pick<Document, "tags">) => (
  <nav aria-label="Sections" className="flex flex-wrap gap-x-4 gap-y-2">
    {tags.map(({ name }) => (
      <a key={name} href={`#${toAnchor(name)}`}>
        {name}
      </a>
    ))}
  </nav>
);

const Shapes = ({ schemas }: Document["components"]) => (
  <section>
    <h2>Shapes</h2>
    {Object.entries(schemas).map(([name, schema]) => (
      <details key={name}>
        <summary>{name}</summary>
        <div id={name}>
          <Value schema={schema} />
        </div>
      </details>
    ))}
  </section>
);
