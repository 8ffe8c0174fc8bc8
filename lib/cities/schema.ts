import { z } from "zod";
import { COUNTRY_CODES } from "@/lib/countries";
import { singleLineText } from "@/lib/fields";

export const CITY_RESULTS_MAX = 10;
const CITY_NAME_MAX = 120;
const CITY_ID_MAX = 2_147_483_647;

/** The `id` of a `City`. */
export const cityId = z
  .int("City id must be a whole number")
  .min(1, "City id must be at least 1")
  .max(CITY_ID_MAX, `City id must be at most ${CITY_ID_MAX}`)
  .nullish()
  .transform((id) => id ?? undefined);

/** The product's country codes say UK, not GB. */
export const CityQuery = z.object({
  country: z
    .string("Country is required")
    .trim()
    .toUpperCase()
    .min(1, { error: "Country is required", abort: true })
    .pipe(z.enum(COUNTRY_CODES, "There is no such country"))
    .meta({ enum: COUNTRY_CODES, description: "The code of the country, such as DE." }),
  query: singleLineText("Query", CITY_NAME_MAX).default("").describe("How the city's name begins."),
});
export type CityQuery = z.output<typeof CityQuery>;

/** `id` is from GeoNames, `region` e.g. the code of a US state; population 0 is unknown. */
export const City = z
  .object({
    id: z.int(),
    name: z.string(),
    country: z.string(),
    region: z.string().nullable(),
    population: z.int().min(0),
  })
  .meta({ id: "City" });
export type City = z.output<typeof City>;
