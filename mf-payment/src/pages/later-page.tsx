import { Button, Callout, Page, SpinnerRegion } from '@tailgate/ui';
import { useLoaded } from '@tailgate/web-kit';
import type { ComponentType } from 'react';

/** A page whose code is loaded on its first visit, so that the payment page loads less. */
export function LaterPage({ load }: { load: () => Promise<ComponentType> }) {
  const page = useLoaded(load);
  if (page.status === 'ready') return <page.value />;
  if (page.status === 'loading') return <SpinnerRegion label="Loading the page" />;
  return (
    <Page>
      <Callout
        tone="destructive"
        title="This page could not be loaded"
        action={<Button onClick={page.retry}>Retry</Button>}
      >
        Check your connection and try again.
      </Callout>
    </Page>
  );
}
