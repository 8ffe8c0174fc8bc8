import { z } from "zod";

type Node = {
  type?: string | string[];
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
  enum?: unknown[];
  anyOf?: Node[];
  format?: string;
  maxLength?: number;
  $ref?: string;
  $defs?: Record<string, Node>;
};

/** The fields of a shape in words; an array's are its items'. */
export function Shape({ name, schema, io }: { name: string; schema?: z.ZodType; io: "input" | "output" }) {
  if (!schema) return null;
  const whole = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Node;
  const top = resolved(whole, whole);
  const { properties = {}, required = [] } = top.type === "array" ? resolved(top.items ?? {}, whole) : top;
  return (
    <details className="mt-2 text-sm">
      <summary className="cursor-pointer font-semibold">
        {name} {top.type === "array" && <span className="font-normal text-ink-muted">a list of</span>}
      </summary>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 ps-4">
        {Object.entries(properties).map(([field, value]) => (
          <div key={field} className="contents">
            <dt className="font-mono">
              {field}
              {io === "input" && !required.includes(field) && <span className="text-ink-muted">?</span>}
            </dt>
            <dd className="min-w-0 break-words text-ink-muted">{inWords(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const nameOf = (ref: string) => ref.split("/").at(-1)!;

function resolved(node: Node, whole: Node): Node {
  return node.$ref ? (whole.$defs?.[nameOf(node.$ref)] ?? {}) : node;
}

function inWords(node: Node): string {
  if (node.$ref) return nameOf(node.$ref);
  if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(" or ");
  if (node.anyOf) return [...new Set(node.anyOf.map(inWords))].join(" or ");
  if (node.type === "array") return `list of ${inWords(node.items ?? {})}`;
  const kind = node.format ?? [node.type ?? "any"].flat().join(" or ");
  return node.maxLength ? `${kind}, at most ${node.maxLength} characters` : kind;
}
