/** The parts of the document's JSON Schema that the fuzzer uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
};

type Parameter = { name: string; in: string; required?: boolean; schema: Schema };

type PublishedOperation = {
  security?: object[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, object>;
};

export type OpenApiDocument = {
  paths: Record<string, Record<string, PublishedOperation>>;
  components?: { schemas?: Record<string, Schema>; parameters?: Record<string, Parameter> };
};

export type Operation = {
  method: string;
  path: string;
  needsSession: boolean;
  isForAdmins: boolean;
  parameters: Parameter[];
  body: Schema | undefined;
  statuses: string[];
};

const METHODS = new Set(["get", "post", "put", "patch", "delete"]);

export async function readDocument(origin: string): Promise<OpenApiDocument> {
  const answer = await fetch(`${origin}/api/openapi.json`);
  return (await answer.json()) as OpenApiDocument;
}

export function listOperations(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]) => toOperation(document, path, method, operation)),
  );
}

function toOperation(
  document: OpenApiDocument,
  path: string,
  method: string,
  { security = [], parameters = [], requestBody, responses }: PublishedOperation,
): Operation {
  return {
    method: method.toUpperCase(),
    path,
    needsSession: security.length > 0 && security.every((scheme) => Object.keys(scheme).length > 0),
    isForAdmins: path.startsWith("/api/admin/") && path !== "/api/admin/access",
    parameters: parameters.map((parameter) =>
      "$ref" in parameter ? document.components!.parameters![nameOf(parameter.$ref)]! : parameter,
    ),
    body: requestBody?.content["application/json"]?.schema,
    statuses: Object.keys(responses),
  };
}

/** The last part of a reference such as `#/components/schemas/Band`. */
export const nameOf = (reference: string): string => reference.split("/").at(-1)!;
