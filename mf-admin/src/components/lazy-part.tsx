import { Button, Callout, SpinnerRegion } from '@tailgate/ui';
import { useLoaded } from '@tailgate/web-kit';
import type { ComponentType } from 'react';

/** Loads the code of a part of a screen when it is first shown. @param name for messages: "time slots" */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, name: string) {
  return function LazyPart(props: Props) {
    const part = useLoaded(load);
    if (part.status === 'ready') return <part.value {...props} />;
    if (part.status === 'loading') return <SpinnerRegion label={`Loading ${name}`} />;
    return (
      <Callout
        tone="destructive"
        title={`The ${name} could not be loaded`}
        action={<Button onClick={part.retry}>Retry</Button>}
      />
    );
  };
}
