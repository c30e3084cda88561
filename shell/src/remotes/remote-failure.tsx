import { Button } from '@tailgate/ui';
import { type FailureKind, failureSentence } from './remote-state.ts';
import type { RemoteStore } from './remote-store.ts';
import { RoadworkSheet } from './roadwork-sheet.tsx';

type RemoteFailureProps = { area?: string | undefined; name: string; kind: FailureKind; store: RemoteStore };

export function RemoteFailure({ area = 'requested', name, kind, store }: RemoteFailureProps) {
  const { title, text } = failureSentence(`The ${area} area`, kind);
  const { label, retry } = retryOf(store, name, kind);
  return (
    <RoadworkSheet title={title} text={`${text} Everything else still works.`} role="alert">
      <Button onClick={retry}>{label}</Button>
    </RoadworkSheet>
  );
}

/** Only a reload brings a newer shell. */
export function retryOf(store: RemoteStore, name: string, kind: FailureKind): { label: string; retry(): void } {
  if (kind === 'too-new') return { label: 'Reload page', retry: () => location.reload() };
  return { label: 'Retry', retry: () => void store.retry(name) };
}
