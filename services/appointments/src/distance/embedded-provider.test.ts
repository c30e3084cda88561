import { expect, test } from '@jest/globals';
import { suggest } from './embedded-provider.ts';
import { readPlaceList } from './place-list.ts';

/** Says how often it was read from end to end. */
class CountedMap<Key, Value> extends Map<Key, Value> {
  reads = 0;
  override values() {
    this.reads += 1;
    return super.values();
  }
  override [Symbol.iterator]() {
    this.reads += 1;
    return super[Symbol.iterator]();
  }
}

test('reads the list a few times, however many commas a text has', () => {
  const troy = { label: 'Troy, NY', point: [-73.7, 42.7], zips: 2, key: 'troy, ny' } as const;
  for (const part of ['qqqq,', '000,']) {
    const [zips, cities] = [new CountedMap([['12180', troy]]), new CountedMap([['troy, ny', troy]])];
    expect(suggest({ zips, cities }, part.repeat(60))).toEqual([]);
    expect(zips.reads + cities.reads).toBeLessThanOrEqual(3);
  }
});

test('completes the last part of an address with a suite and a building', async () => {
  const [first] = suggest(await readPlaceList(), 'Suite 5, Building 2, 12 Main St, Troy, N');
  expect(first?.label).toBe('Suite 5, Building 2, 12 Main St, Troy, NY');
});
