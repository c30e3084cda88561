import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { addPriceVersion } from './add-price-version.ts';
import { listPriceVersions } from './present-prices.ts';
import { previewPrices } from './preview-prices.ts';
import { withdrawPriceVersion } from './withdraw-price-version.ts';

export function priceRoutes(deps: Dependencies) {
  return {
    currentPrices: () => deps.prices.findCurrent(),

    listPriceVersions: () => listPriceVersions(deps.prices),

    addPriceVersion: ({ body, scope }) => addPriceVersion(deps, body, scope.actor),

    previewPrices: ({ body }) => previewPrices(deps, body),

    async withdrawPriceVersion({ params, scope }) {
      await withdrawPriceVersion(deps, params.id, scope.actor);
    },
  } satisfies Partial<ServiceHandlers<'appointments'>>;
}
