import { expressPath, routes } from '@tailgate/contracts';
import { Button, Cluster, Muted } from '@tailgate/ui';
import { useDownload } from '@tailgate/web-kit';
import { Download } from 'lucide-react';
import { useId } from 'react';

type Period = { from: string | undefined; to: string | undefined };

/** Downloads the receipts and credit notes of the list's period as CSV, for the accountant. */
export function ReceiptsExport({ from, to }: Period) {
  const hintId = useId();
  const onDownload = useDownload();
  const address = addressOf({ from, to });
  const label = (
    <>
      <Download size={18} aria-hidden />
      Export receipts
    </>
  );
  return (
    <Cluster $gap={3}>
      {address === null ? (
        <Button variant="secondary" disabled aria-describedby={hintId}>
          {label}
        </Button>
      ) : (
        <Button asChild variant="secondary">
          <a href={address} download onClick={onDownload} aria-describedby={hintId}>
            {label}
          </a>
        </Button>
      )}
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
