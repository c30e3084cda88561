import { Button } from '@tailgate/ui';
import { type FailureKind, failureSentence } from './remote-state.ts';
import { RoadworkSheet } from './roadwork-sheet.tsx';

type RemoteFailureProps = { area?: string | undefined; kind: FailureKind; onRetry(): void };

export function RemoteFailure({ area = 'requested', kind, onRetry }: RemoteFailureProps) {
  const { title, text } = failureSentence(area, kind);
  return (
    <RoadworkSheet title={title} text={`${text} The rest of the portal works.`} role="alert">
      <Button onClick={onRetry}>{kind === 'too-new' ? 'Reload page' : 'Retry'}</Button>
    </RoadworkSheet>
  );
}
