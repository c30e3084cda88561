import { RetryCallout } from '@tailgate/ui';
import { failureMessage } from '@tailgate/web-kit';
import { usePrices } from '../../api/list-price-versions.ts';

/** Shown in the place of a price that cannot be calculated without the price book. */
export function PricesFailure() {
  const { data, isError, error, isFetching, refetch } = usePrices();
  if (!isError || data) return null;
  return (
    <RetryCallout title="The prices couldn't be loaded" busy={isFetching} onRetry={() => void refetch()}>
      {failureMessage(error)}
    </RetryCallout>
  );
}
