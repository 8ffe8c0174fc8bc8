import { z } from "zod";

const DESCRIPTIONS: Record<string, string> = {
  matchId: "The id of the matched band.",
  partNumber: "The number of the part, from 1 on.",
  suggestionId: "The id of the suggestion, as the list of suggestions has it.",
};

const words = (name: string) =>
  name.replace(/Id$/, "").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export function describePathParameters(params: z.ZodObject): z.ZodObject {
  const described = Object.entries<z.ZodType>(params.shape).map(([name, shape]) => [
    name,
    shape.describe(DESCRIPTIONS[name] ?? `The id of the ${words(name)}.`),
  ]);
  return z.object(Object.fromEntries(described));
}
