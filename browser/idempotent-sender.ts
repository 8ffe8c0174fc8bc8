import { v7 as uuid } from "uuid";

type Send<Input, Answer> = (input: Input, headers: Record<string, string>) => Promise<Answer>;

/** The same input keeps its idempotency key until it is answered: a lost response leaves no duplicate. */
export function createIdempotentSender<Input, Answer>(send: Send<Input, Answer>) {
  let last: { body: string; key: string } | undefined;
  return async (input: Input): Promise<Answer> => {
    const body = JSON.stringify(input);
    if (last?.body !== body) last = { body, key: uuid() };
    const answer = await send(input, { "idempotency-key": last.key });
    last = undefined;
    return answer;
  };
}
