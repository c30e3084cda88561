import { DATE_ORDERS, type DateOrder, IMPORT_FIELDS, type ImportField, type ImportKind } from '@tailgate/contracts';
import { Button, Callout, Card, CardHeader, Field, Muted, Select, Stack } from '@tailgate/ui';
import { DataTable } from '../../../components/list/data-table.tsx';
import { rowsText } from '../import-words.ts';
import { type Columns, dayOrderOf, FIELD_LABELS, missingFields } from '../match-columns.ts';
import type { FileTable } from '../read-file.ts';
import { Choices } from './choices.tsx';

const ORDER_LABELS: Record<DateOrder, string> = {
  'month-first': 'Month, day, year: 3/4/2026 is March 4',
  'day-first': 'Day, month, year: 3/4/2026 is April 3',
};
const SAMPLES = 3;

type MatchColumnsProps = {
  kind: ImportKind;
  table: FileTable;
  columns: Columns;
  order: DateOrder;
  onColumns(columns: Columns): void;
  onOrder(order: DateOrder): void;
  onCheck(): void;
  onBack(): void;
};

export function MatchColumnsForm(props: MatchColumnsProps) {
  const { kind, table, columns, order, onColumns, onOrder, onCheck, onBack } = props;
  const missing = missingFields(kind, columns);
  // A field is one column only: the column that had it before is not imported any more.
  const choose = (at: number, chosen: ImportField | null) =>
    onColumns(columns.map((field, index) => (index === at ? chosen : field === chosen ? null : field)));
  const lines = table.headings.map((heading, at) => ({ heading, at, samples: samplesOf(table, at) }));
  return (
    <Card>
      <CardHeader
        title="Match columns"
        description={`${table.name}, ${rowsText(table.rows.length)}. Choose what each column is; the others are not imported.`}
      />
      <Stack $gap={5}>
        {table.notices.map((notice) => (
          <Callout key={notice} tone="warning" title={notice} />
        ))}
        <DataTable
          caption="Columns of the file"
          rows={lines}
          rowKey={({ at }) => at}
          columns={[
            { header: 'Column', width: 10, cell: ({ heading }) => <strong>{heading}</strong> },
            { header: 'In the file', width: 16, cell: ({ samples }) => <Muted>{samples || '–'}</Muted> },
            {
              header: 'Import as',
              width: 12,
              cell: ({ at, heading }) => (
                <FieldChoice
                  kind={kind}
                  label={`What ${heading} is`}
                  value={columns[at] ?? null}
                  onChange={(chosen) => choose(at, chosen)}
                />
              ),
            },
          ]}
        />
        {columns.includes('date') && (
          <Field label="Date format" hint={orderHint(table, columns)}>
            <Select value={order} onChange={({ target }) => onOrder(target.value as DateOrder)}>
              {DATE_ORDERS.map((each) => (
                <option key={each} value={each}>
                  {ORDER_LABELS[each]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {missing.length > 0 && (
          <Callout tone="warning" title="Something is missing">
            {`Choose the column for: ${missing.join(', ')}.`}
          </Callout>
        )}
        <Choices>
          <Button variant="secondary" onClick={onBack}>
            Choose another file
          </Button>
          <Button disabled={missing.length > 0} onClick={onCheck}>
            {`Check ${rowsText(table.rows.length)}`}
          </Button>
        </Choices>
      </Stack>
    </Card>
  );
}

type FieldChoiceProps = {
  kind: ImportKind;
  label: string;
  value: ImportField | null;
  onChange(field: ImportField | null): void;
};

function FieldChoice({ kind, label, value, onChange }: FieldChoiceProps) {
  const fields: readonly ImportField[] = IMPORT_FIELDS[kind];
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(fields.find((field) => field === target.value) ?? null)}
    >
      <option value="">Not imported</option>
      {fields.map((field) => (
        <option key={field} value={field}>
          {FIELD_LABELS[field]}
        </option>
      ))}
    </Select>
  );
}

function samplesOf({ rows }: FileTable, at: number): string {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const cell = cells[at]?.trim();
    if (cell) samples.add(cell.length > 40 ? `${cell.slice(0, 40)}…` : cell);
    if (samples.size === SAMPLES) break;
  }
  return [...samples].join(' · ');
}

function orderHint(table: FileTable, columns: Columns): string {
  return dayOrderOf(table, columns) === null
    ? 'The dates in this file fit both formats or spell out the month. Please check.'
    : 'Read from the dates in this file.';
}
