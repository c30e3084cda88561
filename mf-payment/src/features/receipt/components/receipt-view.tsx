import type { Receipt } from '@tailgate/contracts';
import { Button, Card, Cluster, PageHeader, Stack } from '@tailgate/ui';
import { Paper } from '@tailgate/ui/paper';
import { receiptTitle } from '@tailgate/web-kit';
import { Download, Printer } from 'lucide-react';
import { RuledPaper } from './receipt-sheet.style.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';

export function ReceiptView({ receipt, pdf }: { receipt: Receipt; pdf: string }) {
  return (
    <Stack $gap={5}>
      <PageHeader title={receiptTitle(receipt)} />
      <Cluster $gap={2}>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          Print
        </Button>
        <Button asChild variant="secondary">
          <a href={pdf} download>
            <Download size={18} aria-hidden="true" />
            Download PDF
          </a>
        </Button>
      </Cluster>
      <Card $tone="accent" $padding={6}>
        <ReceiptSheet receipt={receipt} />
      </Card>
      <Paper>
        <RuledPaper>
          <ReceiptSheet receipt={receipt} />
        </RuledPaper>
      </Paper>
    </Stack>
  );
}
