import type { ComponentType } from 'react';
import { Button } from './button.tsx';
import { Callout } from './feedback.tsx';
import { Page } from './layout.tsx';
import { SpinnerRegion } from './spinner.tsx';

type LoadedPageProps = {
  page: ({ status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: ComponentType }) & { retry(): void };
};

/** A page whose code is loaded on its first visit. `page` is what `useLoaded` of web-kit returns. */
export function LoadedPage({ page }: LoadedPageProps) {
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
