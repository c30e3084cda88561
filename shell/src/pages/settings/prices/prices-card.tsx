import { Card, CardHeader, RetryCallout, Skeleton } from '@tailgate/ui';
import { failureMessage } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { usePriceVersions } from './list-price-versions.ts';
import { PriceList } from './price-list.tsx';

/** The prices of today, for reference. */
export function PricesCard() {
  const { data, isPending, isError, error, isFetching, refetch } = usePriceVersions();
  const current = data?.find(({ state }) => state === 'current');
  return (
    <Card aria-labelledby="prices-title">
      <CardHeader
        title={<span id="prices-title">Prices</span>}
        description={current && `Version ${current.version}, which applies today.`}
        action={<Link to="/settings/prices">Change prices</Link>}
      />
      {isPending && <Skeleton $height="28rem" />}
      {isError && !data && (
        <RetryCallout title="The prices couldn't be loaded" busy={isFetching} onRetry={() => void refetch()}>
          {failureMessage(error)}
        </RetryCallout>
      )}
      {current && <PriceList figures={current.figures} />}
    </Card>
  );
}
