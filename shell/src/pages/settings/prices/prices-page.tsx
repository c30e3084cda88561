import type { PriceVersion } from '@tailgate/contracts';
import { Button, Card, CardHeader, Muted, RetryCallout, Sidebar, Skeleton, Stack, VisuallyHidden } from '@tailgate/ui';
import { failureMessage } from '@tailgate/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SettingsFrame } from '../settings-frame.tsx';
import { usePriceVersions } from './list-price-versions.ts';
import { NewPricesForm } from './new-prices-form.tsx';
import { PriceList } from './price-list.tsx';
import { VersionList } from './version-list.tsx';

export function PricesPage() {
  const { data: versions, isPending, isError, error, isFetching, refetch } = usePriceVersions();
  return (
    <SettingsFrame
      title="Prices"
      description="Every quote and receipt names the version of the prices it was made with. Once a version is in effect, it never changes."
    >
      {isPending && <Loading />}
      {isError && !versions && (
        <RetryCallout title="The prices couldn't be loaded" busy={isFetching} onRetry={() => void refetch()}>
          {failureMessage(error)}
        </RetryCallout>
      )}
      {versions && <Loaded versions={versions} />}
    </SettingsFrame>
  );
}

function Loaded({ versions }: { versions: readonly PriceVersion[] }) {
  const [adds, setAdds] = useState(false);
  const current = versions.find(({ state }) => state === 'current');
  if (!current) return null;
  return (
    <Sidebar $width="21rem">
      {adds ? (
        <NewPricesForm current={current} newest={versions[0]?.version ?? 1} onClose={() => setAdds(false)} />
      ) : (
        <Card aria-labelledby="current-title">
          <CardHeader
            title={<span id="current-title">{`Version ${current.version}`}</span>}
            description="These prices apply today."
            action={<Button onClick={() => setAdds(true)}>New prices</Button>}
          />
          <PriceList figures={current.figures} />
        </Card>
      )}
      <Stack $gap={4}>
        <VersionList versions={versions} />
        <Muted>
          <Link to="/history?subject=settings">What each version changed</Link>
        </Muted>
      </Stack>
    </Sidebar>
  );
}

function Loading() {
  return (
    <Stack $gap={6}>
      <VisuallyHidden role="status">Loading the prices</VisuallyHidden>
      <Skeleton $height="36rem" />
    </Stack>
  );
}
