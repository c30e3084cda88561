import { Button, EmptyState, Page, SpinnerRegion } from '@tailgate/ui';
import { useLoaded } from '@tailgate/web-kit';
import type { ComponentType } from 'react';

export function LazyPage({ load }: { load(): Promise<ComponentType> }) {
  const page = useLoaded(load);
  if (page.status === 'loading') return <SpinnerRegion />;
  if (page.status === 'ready') return <page.value />;
  return (
    <Page>
      <EmptyState title="This page couldn't be downloaded" action={<Button onClick={page.retry}>Retry</Button>}>
        Check your connection and try again. Everything else still works.
      </EmptyState>
    </Page>
  );
}
