import { setTimeout as sleep } from "node:timers/promises";
import { v7 as uuid } from "uuid";

const STRANGERS = 5;
const MESSAGES_EACH = 10;
const TIMEOUT_MS = 5_000;

type Answered = { usernames: string[]; messages: string[] };
type SignedUp = { cookie: string; bandId: string };

/** Users sign up and write until stopped. Messages are retried until they are acknowledged. */
export function startTraffic(origin: string, name: string) {
  const answered: Answered = { usernames: [], messages: [] };
  let isStopped = false;

  const post = async (target: string, body: object, cookie = "") => {
    const answer = await fetch(origin + target, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    if (answer?.status !== 200 && answer?.status !== 201) return null;
    const read = (await answer.json().catch(() => null)) as Record<string, unknown> | null;
    return read && { read, cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "" };
  };

  /** Sign-ups are not retried under the same name, because the first may have been stored. */
  const signUp = async (): Promise<SignedUp | null> => {
    const username = `${name}-${uuid().slice(-12)}`;
    const email = `${username}@example.com`;
    const made = await post("/api/signup", {
      username,
      email,
      password: "secret enough",
      bandName: username,
    });
    if (!made) return null;
    answered.usernames.push(username);
    return { cookie: made.cookie, bandId: (made.read.user as SignedUp).bandId };
  };

  /** As a browser does: the same client id again until there is an answer. */
  const write = async (conversationId: string, { cookie, bandId: senderBandId }: SignedUp) => {
    const clientId = uuid();
    const body = { conversationId, senderBandId, content: `Message ${clientId}`, clientId };
    while (!(await post("/api/messages", body, cookie))) await sleep(200);
    answered.messages.push(body.content);
  };

  const stranger = async () => {
    while (!isStopped) {
      const [sender, partner] = [await signUp(), await signUp()];
      const bands = sender && partner && { band1Id: sender.bandId, band2Id: partner.bandId };
      const opened = bands && (await post("/api/conversations", bands, sender.cookie));
      if (!opened) await sleep(200);
      else
        for (let message = 0; message < MESSAGES_EACH && !isStopped; message++)
          await write(String(opened.read.id), sender);
    }
  };

  const work = Promise.all(Array.from({ length: STRANGERS }, stranger));
  return {
    stop: async (): Promise<Answered> => {
      isStopped = true;
      await work;
      return answered;
    },
  };
}
