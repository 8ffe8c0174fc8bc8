import { Fragment } from "react";
import { describeValue, schemaName, type Schema } from "./schema";

export function Value({ schema }: { schema: Schema }) {
  if (schema.$ref) return <a href={`#${schemaName(schema.$ref)}`}>{schemaName(schema.$ref)}</a>;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return <Options options={options} />;
  if (schema.items) return <List items={schema.items} max={schema.maxItems} />;
  if (schema.properties) return <Fields schema={schema} />;
  if (typeof schema.additionalProperties === "object")
    return (
      <>
        names with <Value schema={schema.additionalProperties} />
      </>
    );
  return describeValue(schema);
}

function Options({ options }: { options: Schema[] }) {
  return options.map((option, index) => (
    <Fragment key={index}>
      {index > 0 && " or "}
      <Value schema={option} />
    </Fragment>
  ));
}

function List({ items, max }: { items: Schema; max?: number }) {
  return (
    <>
      a list of {max !== undefined && `at most ${max} `}
      <Value schema={items} />
    </>
  );
}

function Fields({ schema: { properties = {}, required = [] } }: { schema: Schema }) {
  return (
    <dl>
      {Object.entries(properties).map(([name, field]) => (
        <div key={name}>
          <dt>{required.includes(name) ? name : `${name}?`}</dt>
          <dd>
            <Value schema={field} /> {field.description}
          </dd>
        </div>
      ))}
    </dl>
  );
}
