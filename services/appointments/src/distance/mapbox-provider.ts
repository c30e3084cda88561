import { z } from 'zod';
import { createAskProvider } from './ask-provider.ts';
import { type DistanceProvider, MOST_PLACES, type Place } from './distance-provider.ts';
import { osrmAnswer, osrmRequest, readOsrmRoute } from './osrm-route.ts';

const found = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        name: z.string(),
        full_address: z.string().optional(),
        place_formatted: z.string().optional(),
      }),
    }),
  ),
});
type Feature = z.output<typeof found>['features'][number];

/** Mapbox: Geocoding v6 and Directions v5, whose answers have OSRM's form. The key never leaves the service. */
export function createMapboxProvider({ apiUrl, token }: { apiUrl: string; token: string }): DistanceProvider {
  const [askGeocoding, askDirections] = [createAskProvider('mapbox geocoding'), createAskProvider('mapbox directions')];
  async function search(words: string, limit: number, autocomplete: boolean): Promise<Place[]> {
    const url = new URL(`${apiUrl}/search/geocode/v6/forward`);
    url.search = new URLSearchParams({
      q: words.slice(0, 256),
      limit: String(limit),
      country: 'us',
      autocomplete: String(autocomplete),
      // Quotes keep the address, which Mapbox allows for permanent results only.
      permanent: 'true',
      access_token: token,
    }).toString();
    const { features } = await askGeocoding({ url, schema: found });
    return features.map(placeOf);
  }
  return {
    name: 'mapbox',
    suggest: async (words) => await search(words, MOST_PLACES, true),
    find: async (address) => (await search(address, 1, false))[0] ?? null,
    async route(from, to) {
      const url = new URL(`${apiUrl}/directions/v5/mapbox/driving/${osrmRequest(from, to)}`);
      url.searchParams.set('access_token', token);
      return readOsrmRoute(await askDirections({ url, schema: osrmAnswer, answers: [422] }));
    },
  };
}

function placeOf({ geometry, properties: { name, full_address, place_formatted } }: Feature): Place {
  const label = full_address ?? [name, place_formatted].filter(Boolean).join(', ');
  return { label: label.replace(/, United States$/, ''), point: geometry.coordinates };
}
