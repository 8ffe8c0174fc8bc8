import { z } from "zod";
import { searchCities } from "@/lib/cities/queries";
import { City, CityQuery } from "@/lib/cities/schema";
import { route } from "@/lib/http";

export const GET = route({ summary: "Find cities of a country, exact names first, then the larger ones", query: CityQuery, answer: z.array(City) }, ({ query }) => searchCities(query));
