import type { FileResult, ParsedQuery, ReceiptKind, routes } from '@tailgate/contracts';
import { formatHundredths, formatUsd, parseHundredths } from '@tailgate/domain';
import { appError, type CsvColumns, exportName, toCsv } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { ACCOUNTING_FORMATS } from './accounting-files.ts';
import type { StoredReceipt } from './receipt-repository.ts';

type Period = { from: string; to: string };

/**
 * The file of an accounting program. Receipts never change and keep their numbers, so the program finds what it has already.
 * @throws AppError CONFLICT if the receipts of the period do not add up to the ledger
 */
export async function exportAccounting(
  deps: Dependencies,
  { program, file, ...period }: ParsedQuery<typeof routes.exportAccounting>,
  requestId: string,
): Promise<FileResult> {
  await assertAddsUp(deps, period, requestId);
  const { columns, rowsOf } = ACCOUNTING_FORMATS[program][file] as {
    columns: CsvColumns<object>;
    rowsOf(receipt: StoredReceipt): object[];
  };
  const rows = (async function* pages() {
    for await (const page of deps.receiptsForExport.ofPeriod(period)) yield page.flatMap(rowsOf);
  })();
  return { filename: exportName(`${program}-${file}`, period), content: toCsv(columns, rows) };
}

const NAMES: Record<ReceiptKind, string> = {
  receipt: 'receipts',
  credit_note: 'credit notes',
  reversal: 'refunds sent back',
};

async function assertAddsUp({ payments, receiptsForExport }: Dependencies, period: Period, requestId: string) {
  const [ledger, issued] = await Promise.all([payments.ledgerSums(period, requestId), receiptsForExport.sums(period)]);
  for (const kind of ['receipt', 'credit_note', 'reversal'] as const) {
    if (ledger[kind] === formatHundredths(issued[kind])) continue;
    const sums = `The ${NAMES[kind]} of this period add up to ${formatUsd(issued[kind])}, but the ledger has ${formatUsd(parseHundredths(ledger[kind]))}.`;
    throw appError(
      'CONFLICT',
      `${sums} Some may still be on their way: try again in a minute. If it stays, look at the money check.`,
    );
  }
}
