import { Fragment } from "react";
import { describeValue, nameOf, type Schema } from "./schema";

/** What a value looks like: in words, as a link to a named shape, or as its fields. */
export function Value({ schema }: { schema: Schema }) {
  if (schema.$ref) return <a href={`#${nameOf(schema.$ref)}`}>{nameOf(schema.$ref)}</a>;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return <Options options={options} />;
  if (schema.items) return <List schema={schema} />;
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

function List({ schema }: { schema: Schema }) {
  return (
    <>
      a list of {schema.maxItems !== undefined && `at most ${schema.maxItems} `}
      <Value schema={schema.items!} />
    </>
  );
}

/** The fields of an object; `?` marks those that may be missing. */
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
