import { ERROR_STATUS, type ErrorCode } from "@/lib/errors";
import type { Schema } from "./schema";
import { Value } from "./value";

type Parameter = {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
};
type Content = Record<string, { schema: Schema }>;
type Response = { content?: Content };

export type OperationObject = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response>;
};

type OperationProps = {
  method: string;
  path: string;
  operation: OperationObject;
  errorCodes: ErrorCode[];
};

export function Operation({ method, path, operation, errorCodes }: OperationProps) {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const ownParameters = parameters.filter(({ $ref }) => !$ref);
  const successes = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return (
    <details>
      <summary>
        <b>{method}</b> <code>{path}</code> <span>{summary}</span>
      </summary>
      <div id={operationId}>
        <p>{description}</p>
        {ownParameters.length > 0 && <Parameters parameters={ownParameters} />}
        {requestBody && (
          <Body
            name={requestBody.required ? "Body" : "Body, if any"}
            content={requestBody.content}
          />
        )}
        {successes.map(([status, { content }]) =>
          content ? (
            <Body key={status} name={status} content={content} />
          ) : (
            <b key={status}>{status}</b>
          ),
        )}
        <p>Errors: {errorCodes.map(describeError).join(", ")}</p>
      </div>
    </details>
  );
}

const describeError = (code: ErrorCode) => `${ERROR_STATUS[code]} ${code}`;

function Parameters({ parameters }: { parameters: Parameter[] }) {
  return (
    <dl>
      {parameters.map(({ name, required, description, schema }) => (
        <div key={name}>
          <dt>{required ? name : `${name}?`}</dt>
          <dd>
            <Value schema={schema} />. {description}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Body({ name, content }: { name: string; content: Content }) {
  return Object.entries(content).map(([type, { schema }]) => (
    <div key={type}>
      <b>{name}</b> {type !== "application/json" && `${type}, `}
      <Value schema={schema} />
    </div>
  ));
}
