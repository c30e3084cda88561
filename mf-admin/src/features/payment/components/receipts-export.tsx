import { expressPath, routes } from '@tailgate/contracts';
import { Cluster, Muted } from '@tailgate/ui';
import { useId } from 'react';
import { DownloadButton } from '../../../components/list/download-button.tsx';

type Period = { from: string | undefined; to: string | undefined };

export function ReceiptsExport({ from, to }: Period) {
  const hintId = useId();
  const address = addressOf({ from, to });
  return (
    <Cluster $gap={3}>
      <DownloadButton label="Export receipts" address={address} describedBy={hintId} />
      <Muted id={hintId}>
        {address === null
          ? 'Choose a first and a last day, at most a year, to export receipts and credit notes'
          : 'All receipts and credit notes of the period, for the accountant'}
      </Muted>
    </Cluster>
  );
}

function addressOf({ from, to }: Period): string | null {
  const query = routes.exportReceipts.query.safeParse({ from, to });
  if (!query.success) return null;
  return `${expressPath(routes.exportReceipts.path)}?${new URLSearchParams(query.data).toString()}`;
}
