import { type NewPricesBody, routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { priceVersionsQuery } from './list-price-versions.ts';

function useListReload() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: priceVersionsQuery.queryKey });
}

/** Reloads the list after a failure too: someone else may have added a version. */
export function useAddPrices() {
  const onSettled = useListReload();
  return useChange({ mutationFn: (body: NewPricesBody) => apiRequest(routes.addPriceVersion, { body }), onSettled });
}

export function useWithdrawPrices() {
  const onSettled = useListReload();
  return useChange({
    mutationFn: (version: number) => apiRequest(routes.withdrawPriceVersion, { params: { id: version } }),
    onSettled,
  });
}
