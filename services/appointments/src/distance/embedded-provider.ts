import { type DistanceProvider, MOST_PLACES, type Place, type Point } from './distance-provider.ts';
import { cityKey, cityName, type PlaceList, readPlaceList } from './place-list.ts';

const EARTH_MILES = 3_958.8;
/** The middle of a city or zip code is about so far from an address in it. */
const LEAST_MILES = 1;
const MILES_PER_HOUR = 35;

/** Needs no network: the middle of the city or zip code, and a straight line times a factor. An estimate, and said to be one. */
export function createEmbeddedProvider({ roadFactor }: { roadFactor: number }): DistanceProvider {
  return {
    name: 'embedded',
    suggest: async (search) => suggest(await readPlaceList(), search),
    find: async (address) => find(await readPlaceList(), address),
    async route({ point: from }, { point: to }) {
      const straight = greatCircleMiles(from, to);
      if (straight < LEAST_MILES) return null;
      const miles = straight * roadFactor;
      return { miles, minutes: (miles / MILES_PER_HOUR) * 60, path: [from, to] };
    },
  };
}

const COUNTRY = /[\s,]+(?:usa?|united states(?: of america)?)\.?$/i;
const ZIP_AT_END = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/;

function find({ zips, cities, states }: PlaceList, address: string): Place | null {
  const text = address.trim().replace(COUNTRY, '');
  const zip = zips.get(ZIP_AT_END.exec(text)?.[1] ?? '');
  if (zip) return zip;
  const parts = text
    .replace(ZIP_AT_END, '')
    .split(/[,\s]+/)
    .filter(Boolean);
  // "Troy NY" and "Troy, New York": the state has up to three words, the city up to five.
  for (let ofState = 1; ofState <= 3; ofState += 1) {
    const state = states.get(parts.slice(-ofState).join(' ').toLowerCase());
    if (state === undefined) continue;
    for (let ofCity = 5; ofCity >= 1; ofCity -= 1) {
      const words = parts.slice(0, -ofState).slice(-ofCity);
      const city = words.length === ofCity ? cities.get(cityKey(words.join(' '), state)) : undefined;
      if (city) return city;
    }
  }
  return null;
}

/** City, state and zip code are the last parts of an address. Each more reads the whole list, and a text can have 300 commas. */
const MOST_PARTS = 3;

export function suggest({ zips, cities }: Pick<PlaceList, 'zips' | 'cities'>, search: string): Place[] {
  const starts = [0, ...[...search.matchAll(/,\s*/g)].map(({ index, 0: comma }) => index + comma.length)];
  for (const start of starts.slice(-MOST_PARTS)) {
    const typed = search.slice(start).trim();
    const places = /^\d{3,5}$/.test(typed)
      ? [...zips].filter(([code]) => code.startsWith(typed)).map(([, place]) => place)
      : citiesLike(cities, typed);
    const street = search.slice(0, start);
    if (places.length > 0)
      return places.slice(0, MOST_PLACES).map(({ label, point }) => ({ label: `${street}${label}`, point }));
  }
  return [];
}

function citiesLike(cities: PlaceList['cities'], typed: string): Place[] {
  const name = cityName(typed).replace(/\s*,\s*/, ', ');
  if (name.length < 3) return [];
  // "albany ny" is "albany, ny".
  const spaced = name.replace(/ ([a-z]{2})$/, ', $1');
  const found = [...cities.values()].filter(({ key }) => key.startsWith(name) || key === spaced);
  return found.toSorted((a, b) => b.zips - a.zips || a.label.length - b.label.length);
}

function greatCircleMiles([lonA, latA]: Point, [lonB, latB]: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const across = Math.sin(radians(latB - latA) / 2) ** 2;
  const along = Math.sin(radians(lonB - lonA) / 2) ** 2;
  const half = across + Math.cos(radians(latA)) * Math.cos(radians(latB)) * along;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(half)));
}
