import type { ImportRecord } from '@tailgate/contracts';
import { Badge, Stack, textSize } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useListAddress } from '../../../components/list/list-address.ts';
import { PagedTable } from '../../../components/list/paged-table.tsx';
import { useImports } from '../api/list-imports.ts';
import type { Kept } from '../api/take-back.ts';
import { inThousands, KIND_LABELS, rowsText } from '../import-words.ts';
import { KeptRecords, TakeBack } from './take-back.tsx';

/** Longer than the largest import takes. */
const RUNNING_MS = 5 * 60_000;

export function PastImports() {
  const id = useId();
  const times = useStaffTimes();
  const { paging } = useListAddress([]);
  const imports = useImports(paging.place);
  const [kept, setKept] = useState<{ source: ImportRecord; kept: Kept } | null>(null);
  return (
    <Stack as="section" aria-labelledby={id} $gap={4}>
      <Title id={id}>Past imports</Title>
      {kept && <KeptRecords {...kept} />}
      <PagedTable
        caption="Past imports"
        noun="imports"
        query={imports}
        paging={paging}
        rowKey={(each) => each.id}
        hint="Each file that you import is listed here, and can be taken back for 30 days."
        columns={[
          { header: 'When', width: 12, orders: true, cell: ({ created_at }) => times.shortInstant(created_at) },
          { header: 'File', width: 12, cell: ({ file_name }) => file_name },
          { header: 'Who', width: 6, cell: ({ created_by }) => created_by },
          { header: 'Rows', width: 17, cell: countsOf },
          { header: 'Status', width: 10, item: 'badge', cell: (each) => <Status source={each} /> },
          {
            header: 'Actions',
            width: 8,
            actions: true,
            cell: (each) => <TakeBack source={each} onKept={setKept} />,
          },
        ]}
      />
    </Stack>
  );
}

function countsOf({ kind, added, changed, rows_in_file }: ImportRecord): string {
  const parts = [`${inThousands(added)} added`, ...(changed > 0 ? [`${inThousands(changed)} changed`] : [])];
  return `${KIND_LABELS[kind]}: ${parts.join(', ')} of ${rowsText(rows_in_file)}`;
}

function Status({ source }: { source: ImportRecord }) {
  const { added, changed, taken_back, rows_done, rows_to_write } = source;
  if (taken_back > 0 && taken_back === added + changed) return <Badge tone="gray">Taken back</Badge>;
  if (taken_back > 0) return <Badge tone="gray">{`${inThousands(taken_back)} taken back`}</Badge>;
  if (rows_done < rows_to_write) return <Badge tone="yellow">{unfinished(source)}</Badge>;
  return <Badge tone="green">Imported</Badge>;
}

/** An import that wrote rows lately may still be running: leaving its screen does not stop it. */
function unfinished({ created_at, written_at, rows_done, rows_to_write }: ImportRecord): string {
  const isRunning = Date.now() - Date.parse(written_at ?? created_at) < RUNNING_MS;
  return isRunning
    ? `${inThousands(rows_done)} of ${rowsText(rows_to_write)} so far`
    : `Stopped at ${inThousands(rows_done)}`;
}

const Title = styled.h2`
  font-size: ${textSize('title')};
  font-weight: 750;
`;
