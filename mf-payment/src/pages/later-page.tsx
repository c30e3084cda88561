import { LoadedPage } from '@tailgate/ui';
import { useLoaded } from '@tailgate/web-kit';
import type { ComponentType } from 'react';

/** A page whose code is loaded on its first visit, so that the payment page loads less. */
export function LaterPage({ load }: { load: () => Promise<ComponentType> }) {
  return <LoadedPage page={useLoaded(load)} />;
}
