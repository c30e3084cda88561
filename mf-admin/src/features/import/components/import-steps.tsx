import type { DateOrder, ImportKind } from '@tailgate/contracts';
import { Button, Callout, Card, CardHeader, Cluster, RetryCallout, Stack } from '@tailgate/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { failureReason } from '../../../components/record/load-failure.tsx';
import { useCheckRows } from '../api/check-rows.ts';
import { useWriteRows, type WriteResult } from '../api/write-rows.ts';
import { type ShownRow, toWrite } from '../import-rows.ts';
import { inThousands, KIND_LABELS, rowsText } from '../import-words.ts';
import { type Columns, dayOrderOf, matchColumns } from '../match-columns.ts';
import type { FileTable } from '../read-file.ts';
import { CheckedRows } from './checked-rows.tsx';
import { Choices } from './choices.tsx';
import { ChooseFile } from './choose-file.tsx';
import { MatchColumnsForm } from './match-columns-form.tsx';
import { type Progress, ProgressLine } from './progress-line.tsx';
import { StepList } from './step-list.tsx';

interface Matched {
  table: FileTable;
  columns: Columns;
  order: DateOrder;
}
const NOTHING: Progress = { done: 0, all: 0 };

/** The import from the file to its result. Each step can be gone back to until rows are written. */
export function ImportSteps({ initialKind }: { initialKind: ImportKind }) {
  const [kind, setKind] = useState(initialKind);
  const [matched, setMatched] = useState<Matched | null>(null);
  const [checking, setChecking] = useState(false);
  const [result, setResult] = useState<WriteResult | null>(null);
  const step = result ? 3 : checking ? 2 : matched ? 1 : 0;
  const top = useFocusOnStep(step);
  const again = () => {
    setResult(null);
    setChecking(false);
    setMatched(null);
  };
  const read = (table: FileTable) => {
    const columns = matchColumns(kind, table.headings);
    setMatched({ table, columns, order: dayOrderOf(table, columns) ?? 'month-first' });
  };
  return (
    <Steps $gap={5} ref={top} tabIndex={-1}>
      <StepList at={step} />
      {!matched && <ChooseFile kind={kind} onKind={setKind} onRead={read} />}
      {matched && step === 1 && (
        <MatchColumnsForm
          kind={kind}
          {...matched}
          onColumns={(columns) => setMatched(withColumns(matched, columns))}
          onOrder={(order) => setMatched({ ...matched, order })}
          onCheck={() => setChecking(true)}
          onBack={again}
        />
      )}
      {matched && step === 2 && (
        <CheckStep kind={kind} {...matched} onBack={() => setChecking(false)} onWritten={setResult} />
      )}
      {matched && result && <Done result={result} {...matched} onAgain={again} />}
    </Steps>
  );
}

/** Reads the order of days again if another column is the date. */
function withColumns({ table, columns: before, order }: Matched, columns: Columns): Matched {
  const isSameDate = columns.indexOf('date') === before.indexOf('date');
  return { table, columns, order: isSameDate ? order : (dayOrderOf(table, columns) ?? order) };
}

/** Moves the keyboard and the screen reader to the step that has just opened. */
function useFocusOnStep(step: number) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) top.current?.focus({ preventScroll: false });
    shown.current = step;
  }, [step]);
  return top;
}

type CheckStepProps = Matched & { kind: ImportKind; onBack(): void; onWritten(result: WriteResult): void };

function CheckStep({ kind, table, columns, order, onBack, onWritten }: CheckStepProps) {
  const [progress, setProgress] = useState(NOTHING);
  const report = (done: number, all: number) => setProgress({ done, all });
  const { mutate: startCheck, ...check } = useCheckRows(report);
  const write = useWriteRows(report);
  useEffect(() => startCheck({ kind, table, columns, order }), [startCheck, kind, table, columns, order]);
  const rows = check.data;
  return (
    <Card>
      <CardHeader
        title="Check rows"
        description={`${table.name}: what each row becomes.${write.isPending || write.isError ? '' : ' Nothing is written yet.'}`}
      />
      <Stack $gap={5}>
        {check.isError && (
          <RetryCallout
            title="Failed to check the rows"
            busy={check.isPending}
            onRetry={() => startCheck({ kind, table, columns, order })}
          >
            {failureReason(check.error)}
          </RetryCallout>
        )}
        {!rows && !check.isError && <ProgressLine label="Checked" progress={progress} />}
        {write.isError && (
          <Callout tone="destructive" title={`The import stopped after ${rowsText(progress.done)}`}>
            {`${failureReason(write.error)} Press Import again to go on: no row is written twice.`}
          </Callout>
        )}
        {write.isPending && <ProgressLine label="Imported" progress={progress} />}
        {/* Above the rows, which are many. */}
        <Choices>
          <Button variant="secondary" disabled={write.isPending} onClick={onBack}>
            Back to columns
          </Button>
          {rows && (
            <WriteButton
              kind={kind}
              rows={rows}
              busy={write.isPending}
              onPress={() => write.mutate({ kind, table, order, rows }, { onSuccess: onWritten })}
            />
          )}
        </Choices>
        {rows && <CheckedRows kind={kind} rows={rows} columns={columns} headings={table.headings} />}
      </Stack>
    </Card>
  );
}

type WriteButtonProps = { kind: ImportKind; rows: readonly ShownRow[]; busy: boolean; onPress(): void };

function WriteButton({ kind, rows, busy, onPress }: WriteButtonProps) {
  const count = toWrite(kind, rows).length;
  return (
    <Button variant="accent" loading={busy} disabled={count === 0} onClick={onPress}>
      {count === 0 ? 'Nothing to import' : `Import ${rowsText(count)}`}
    </Button>
  );
}

type DoneProps = Matched & { result: WriteResult; onAgain(): void };

function Done({ result: { source, left }, table, columns, onAgain }: DoneProps) {
  const changed = source.changed > 0 ? ` and ${inThousands(source.changed)} changed` : '';
  return (
    <Card $tone="accent">
      <CardHeader
        title={`${inThousands(source.added)} added${changed}`}
        description={`From ${source.file_name}. It can be taken back below for 30 days.`}
      />
      <Stack $gap={5}>
        {left.length > 0 && (
          <>
            <Callout
              tone="warning"
              title={`${rowsText(left.length)} ${left.length === 1 ? 'was' : 'were'} not imported`}
            />
            <CheckedRows kind={source.kind} rows={left} columns={columns} headings={table.headings} />
          </>
        )}
        <Cluster>
          <Button asChild>
            <Link
              to={source.kind === 'clients' ? '/clients' : '/appointments'}
            >{`Open ${KIND_LABELS[source.kind]}`}</Link>
          </Button>
          <Button variant="secondary" onClick={onAgain}>
            Import another file
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

/* The page's header stays at the top of the window. */
const Steps = styled(Stack)`
  scroll-margin-top: 8rem;
  outline: none;
`;
