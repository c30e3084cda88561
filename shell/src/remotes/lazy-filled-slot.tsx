import { RetryCallout } from '@tailgate/ui';
import { type FilledSlotProps, useLoaded } from '@tailgate/web-kit';
import type { ComponentType } from 'react';
import type { RemoteStore } from './remote-store.ts';

const load = () => import('./filled-slot.tsx').then((module) => module.FilledSlot);

/** Few screens have a slot, so the first page does not bring what fills it. */
export function lazyFilledSlot(store: RemoteStore): ComponentType<FilledSlotProps> {
  return function LazyFilledSlot(props: FilledSlotProps) {
    const slot = useLoaded(load);
    if (slot.status === 'ready') return <slot.value {...props} store={store} />;
    if (slot.status === 'loading') return null;
    return <RetryCallout title={`The ${props.title} section couldn't be downloaded`} onRetry={slot.retry} />;
  };
}
