import type { ImportRecord } from '@tailgate/contracts';
import { Button, Callout } from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { failureToast } from '../../../components/form/form-errors.ts';
import { recordLink } from '../../../components/record/record-links.ts';
import { type Kept, useTakeBack } from '../api/take-back.ts';
import { inThousands, rowsText } from '../import-words.ts';
import { ProgressLine } from './progress-line.tsx';

type TakeBackProps = { source: ImportRecord; onKept(kept: { source: ImportRecord; kept: Kept } | null): void };

export function TakeBack({ source, onKept }: TakeBackProps) {
  const { toast } = useShell();
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(0);
  const takeBack = useTakeBack(setDone);
  const left = source.added + source.changed - source.taken_back;
  const run = () => {
    setDone(0);
    takeBack.mutate(source.id, {
      onSuccess: ({ count, kept }) => {
        toast({ title: `Took back ${rowsText(count)}`, tone: 'success' });
        onKept(kept.length > 0 ? { source, kept } : null);
      },
      onError: (error) => toast(failureToast('Failed to take the import back', error)),
      onSettled: () => setAsking(false),
    });
  };
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Take back ${source.file_name}`}
        disabled={source.take_back_until === null}
        onClick={() => setAsking(true)}
      >
        Take back
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Take back ${source.file_name}?`}
        description={`Takes back ${rowsText(left)}: deletes the records that this import added and restores those it changed. Records that are in use or were changed since then stay, and you will see which.`}
        confirmLabel="Take back"
        cancelLabel="Keep everything"
        tone="destructive"
        busy={takeBack.isPending}
        onConfirm={run}
      >
        {takeBack.isPending && <ProgressLine label="Checked" progress={{ done, all: left }} />}
      </AlertDialog>
    </>
  );
}

const NAMED = 20;

/** Records of an import that stay because they are in use or were changed after it. */
export function KeptRecords({ source, kept }: { source: ImportRecord; kept: Kept }) {
  const link = source.kind === 'clients' ? recordLink.client : recordLink.appointment;
  return (
    <Callout
      tone="warning"
      title={`${rowsText(kept.length)} of ${source.file_name} ${kept.length === 1 ? 'stays' : 'stay'}`}
    >
      <ul>
        {kept.slice(0, NAMED).map(({ row, record_id, name, reason }) => (
          <li key={row}>
            <Link to={link(record_id)}>{name}</Link>
            <span>{` (row ${inThousands(row)}): ${reason}`}</span>
          </li>
        ))}
        {kept.length > NAMED && <li>{`and ${inThousands(kept.length - NAMED)} more`}</li>}
      </ul>
    </Callout>
  );
}
