import { DEFAULT_MESSAGE, ERROR_STATUS } from "@/lib/errors";
import { typedEntries } from "@/lib/objects";

const CODES = typedEntries(ERROR_STATUS);

export function ErrorCodes() {
  return (
    <dl>
      {CODES.map(([code, status]) => (
        <div key={code}>
          <dt>
            {status} {code}
          </dt>
          <dd>{DEFAULT_MESSAGE[code]}</dd>
        </div>
      ))}
    </dl>
  );
}
