import { COUNTRIES } from "@/lib/countries";

/** All countries, the specification's ten first. */
export function CountryOptions() {
  return Object.entries(COUNTRIES).map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
