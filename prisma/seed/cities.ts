export interface SeedCity {
  name: string;
  region: string;
  /** Specification section 3, Countries: UK, not GB. */
  country: string;
  latitude: number;
  longitude: number;
}

const PLACES = {
  US: {
    "New York": ["New York", 40.71, -74.01],
    "Los Angeles": ["California", 34.05, -118.24],
    Oakland: ["California", 37.8, -122.27],
    Chicago: ["Illinois", 41.88, -87.63],
    Austin: ["Texas", 30.27, -97.74],
    Nashville: ["Tennessee", 36.16, -86.78],
    Seattle: ["Washington", 47.61, -122.33],
    Portland: ["Oregon", 45.52, -122.68],
    Philadelphia: ["Pennsylvania", 39.95, -75.17],
    Denver: ["Colorado", 39.74, -104.99],
    Atlanta: ["Georgia", 33.75, -84.39],
    Minneapolis: ["Minnesota", 44.98, -93.27],
    "New Orleans": ["Louisiana", 29.95, -90.07],
    Detroit: ["Michigan", 42.33, -83.05],
    Richmond: ["Virginia", 37.54, -77.44],
    Asheville: ["North Carolina", 35.6, -82.55],
  },
  UK: {
    London: ["England", 51.51, -0.13],
    Manchester: ["England", 53.48, -2.24],
    Bristol: ["England", 51.45, -2.59],
    Leeds: ["England", 53.8, -1.55],
    Sheffield: ["England", 53.38, -1.47],
    Liverpool: ["England", 53.41, -2.98],
    Brighton: ["England", 50.82, -0.14],
    "Newcastle upon Tyne": ["England", 54.98, -1.61],
    Norwich: ["England", 52.63, 1.3],
    Glasgow: ["Scotland", 55.86, -4.25],
    Edinburgh: ["Scotland", 55.95, -3.19],
    Cardiff: ["Wales", 51.48, -3.18],
    Belfast: ["Northern Ireland", 54.6, -5.93],
  },
  DE: {
    Berlin: ["Berlin", 52.52, 13.4],
    Hamburg: ["Hamburg", 53.55, 9.99],
    Köln: ["Nordrhein-Westfalen", 50.94, 6.96],
    Dortmund: ["Nordrhein-Westfalen", 51.51, 7.47],
    München: ["Bayern", 48.14, 11.58],
    Leipzig: ["Sachsen", 51.34, 12.37],
    Dresden: ["Sachsen", 51.05, 13.74],
    Stuttgart: ["Baden-Württemberg", 48.78, 9.18],
    Freiburg: ["Baden-Württemberg", 48.0, 7.85],
    Bremen: ["Bremen", 53.08, 8.8],
  },
  FR: {
    Paris: ["Île-de-France", 48.86, 2.35],
    Lyon: ["Auvergne-Rhône-Alpes", 45.76, 4.84],
    Marseille: ["Provence-Alpes-Côte d'Azur", 43.3, 5.37],
    Bordeaux: ["Nouvelle-Aquitaine", 44.84, -0.58],
    Nantes: ["Pays de la Loire", 47.22, -1.55],
    Rennes: ["Bretagne", 48.11, -1.68],
    Lille: ["Hauts-de-France", 50.63, 3.06],
  },
  ES: {
    Madrid: ["Comunidad de Madrid", 40.42, -3.7],
    Barcelona: ["Catalunya", 41.39, 2.17],
    Valencia: ["Comunitat Valenciana", 39.47, -0.38],
    Sevilla: ["Andalucía", 37.39, -5.98],
    Bilbao: ["Euskadi", 43.26, -2.93],
  },
  IT: {
    Milano: ["Lombardia", 45.46, 9.19],
    Roma: ["Lazio", 41.9, 12.5],
    Bologna: ["Emilia-Romagna", 44.49, 11.34],
    Torino: ["Piemonte", 45.07, 7.69],
    Napoli: ["Campania", 40.85, 14.27],
  },
  NL: {
    Amsterdam: ["Noord-Holland", 52.37, 4.9],
    Rotterdam: ["Zuid-Holland", 51.92, 4.48],
    Utrecht: ["Utrecht", 52.09, 5.12],
    Groningen: ["Groningen", 53.22, 6.57],
    Eindhoven: ["Noord-Brabant", 51.44, 5.48],
  },
  BE: {
    Bruxelles: ["Bruxelles-Capitale", 50.85, 4.35],
    Antwerpen: ["Vlaanderen", 51.22, 4.4],
    Gent: ["Vlaanderen", 51.05, 3.72],
    Liège: ["Wallonie", 50.63, 5.57],
  },
  AU: {
    Melbourne: ["Victoria", -37.81, 144.96],
    Sydney: ["New South Wales", -33.87, 151.21],
    Brisbane: ["Queensland", -27.47, 153.03],
    Perth: ["Western Australia", -31.95, 115.86],
    Adelaide: ["South Australia", -34.93, 138.6],
    Hobart: ["Tasmania", -42.88, 147.33],
  },
  CA: {
    Toronto: ["Ontario", 43.65, -79.38],
    Montréal: ["Québec", 45.5, -73.57],
    Vancouver: ["British Columbia", 49.28, -123.12],
    Calgary: ["Alberta", 51.05, -114.07],
    Winnipeg: ["Manitoba", 49.9, -97.14],
    Halifax: ["Nova Scotia", 44.65, -63.58],
  },
} as const;

type Places = typeof PLACES;
export type CityName = { [Country in keyof Places]: keyof Places[Country] }[keyof Places];
type Place = readonly [region: string, latitude: number, longitude: number];

export const cities: SeedCity[] = Object.entries(PLACES).flatMap(([country, places]) =>
  Object.entries<Place>(places).map(([name, [region, latitude, longitude]]) => ({
    name,
    region,
    country,
    latitude,
    longitude,
  })),
);

const byName = new Map(cities.map((city) => [city.name, city]));

export function cityNamed(name: CityName): SeedCity {
  const city = byName.get(name);
  if (!city) throw new Error(`No city named ${name}`);
  return city;
}
