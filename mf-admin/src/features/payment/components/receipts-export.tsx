import { type AccountingFile, type AccountingProgram, expressPath, routes } from '@tailgate/contracts';
import { Cluster, Muted, Select, Stack } from '@tailgate/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { DownloadButton } from '../../../components/list/download-button.tsx';

type Period = { from: string | undefined; to: string | undefined };

const PROGRAMS = [
  { value: 'quickbooks', label: 'QuickBooks Online' },
  { value: 'xero', label: 'Xero' },
] as const;

export function ReceiptsExport({ from, to }: Period) {
  const hintId = useId();
  const [program, setProgram] = useState<AccountingProgram>('quickbooks');
  const address = addressOf(routes.exportReceipts, { from, to });
  const fileOf = (file: AccountingFile) => addressOf(routes.exportAccounting, { from, to, program, file });
  return (
    <Stack $gap={3}>
      <Cluster $gap={3}>
        <DownloadButton label="Export receipts" address={address} describedBy={hintId} />
        <Muted id={hintId}>
          {address === null
            ? 'Pick a date range of up to a year to export receipts'
            : 'All receipts and credit notes of the period, for the accountant'}
        </Muted>
      </Cluster>
      {address !== null && (
        <Programs role="group" aria-label="For an accounting program" $gap={3}>
          <Select
            aria-label="Accounting program"
            value={program}
            onChange={(event) =>
              setProgram(PROGRAMS.find(({ value }) => value === event.target.value)?.value ?? program)
            }
          >
            {PROGRAMS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <DownloadButton label="Export invoices" address={fileOf('invoices')} describedBy={hintId} />
          <DownloadButton label="Export money in and out" address={fileOf('bank')} describedBy={hintId} />
        </Programs>
      )}
    </Stack>
  );
}

function addressOf(route: typeof routes.exportReceipts | typeof routes.exportAccounting, asked: object): string | null {
  const query = route.query.safeParse(asked);
  return query.success ? `${expressPath(route.path)}?${new URLSearchParams(query.data).toString()}` : null;
}

const Programs = styled(Cluster)`
  select { width: auto; }
`;
