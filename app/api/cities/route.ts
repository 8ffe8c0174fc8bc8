import { otherMethods, route } from "@/lib/http";
import { z } from "zod";
import { searchCities } from "@/lib/cities/queries";
import { City, CityQuery } from "@/lib/cities/schema";

export const GET = route(
  {
    id: "listCities",
    summary: "Find cities of a country, exact names first, then the larger ones",
    limit: "searches",
    query: CityQuery,
    answer: z.array(City),
  },
  ({ query }) => searchCities(query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
