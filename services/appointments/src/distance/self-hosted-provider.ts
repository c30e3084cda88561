import { z } from 'zod';
import { createAskProvider } from './ask-provider.ts';
import { type DistanceProvider, MOST_PLACES, type Place } from './distance-provider.ts';
import { osrmAnswer, osrmRequest, readOsrmRoute } from './osrm-route.ts';

const text = z.string().optional();
const found = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        name: text,
        housenumber: text,
        street: text,
        city: text,
        state: text,
        postcode: text,
        countrycode: text,
      }),
    }),
  ),
});
type Feature = z.output<typeof found>['features'][number];

export function createSelfHostedProvider({
  osrmUrl,
  photonUrl,
}: {
  osrmUrl: string;
  photonUrl: string;
}): DistanceProvider {
  const [askOsrm, askPhoton] = [createAskProvider('osrm'), createAskProvider('photon')];
  async function search(words: string, limit: number): Promise<Place[]> {
    const url = new URL(`${photonUrl}/api`);
    url.search = new URLSearchParams({ q: words, limit: String(limit), lang: 'en' }).toString();
    const { features } = await askPhoton({ url, schema: found });
    return features.filter(({ properties }) => properties.countrycode === 'US').map(placeOf);
  }
  return {
    name: 'osrm',
    suggest: async (words) => await search(words, MOST_PLACES),
    find: async (address) => (await search(address, 1))[0] ?? null,
    async route(from, to) {
      const url = new URL(`${osrmUrl}/route/v1/driving/${osrmRequest(from, to)}`);
      // 400: there is no road near a point, or none between them.
      return readOsrmRoute(await askOsrm({ url, schema: osrmAnswer, answers: [400] }));
    },
  };
}

function placeOf({ geometry, properties }: Feature): Place {
  const { name, housenumber, street, city, state, postcode } = properties;
  const line = [housenumber, street].filter(Boolean).join(' ');
  const end = [state, postcode].filter(Boolean).join(' ');
  const parts = [name, line, city, end].filter((part) => part !== undefined && part !== '');
  return { label: [...new Set(parts)].join(', '), point: geometry.coordinates };
}
