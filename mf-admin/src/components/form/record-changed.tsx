import { Button, Callout, Cluster } from '@tailgate/ui';
import type { EditConflict } from './use-edited-record.ts';

const LOADING_DISCARDS = 'Loading their changes discards yours.';
const EDITS_STAY = 'Your edits stay in the form; all other fields show what is saved now.';

type RecordChangedProps = {
  noun: string;
  conflict: EditConflict;
  canOverwrite?: boolean;
};

export function RecordChanged({ noun, conflict, canOverwrite = false }: RecordChangedProps) {
  const { message, loading, load, overwrite } = conflict;
  return (
    <Callout
      tone="warning"
      title={`Someone else changed this ${noun}`}
      action={
        <Cluster $gap={2}>
          <Button variant="secondary" size="sm" loading={loading} onClick={() => void load()}>
            Load their changes
          </Button>
          {canOverwrite && (
            <Button variant="secondary" size="sm" disabled={loading} onClick={() => void overwrite()}>
              Overwrite with mine
            </Button>
          )}
        </Cluster>
      }
    >
      {`${message} ${canOverwrite ? LOADING_DISCARDS : EDITS_STAY}`}
    </Callout>
  );
}
