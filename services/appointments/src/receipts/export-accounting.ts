import type { FileResult, LedgerMovement, ParsedQuery, ReceiptKind, routes } from '@tailgate/contracts';
import { type Cents, formatUsd, parseHundredths } from '@tailgate/domain';
import { appError, type CsvColumns, exportName, toCsv } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { ACCOUNTING_FORMATS } from './accounting-files.ts';
import type { StoredReceipt } from './receipt-repository.ts';

type Period = { from: string; to: string };
type Amount = { kind: ReceiptKind; cents: Cents };

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

async function assertAddsUp(deps: Dependencies, period: Period, requestId: string): Promise<void> {
  const issued = new Map<string, Amount>();
  for await (const page of deps.receiptsForExport.ofPeriod(period))
    for (const { movement, kind, amount_cents } of page) issued.set(movement, { kind, cents: Number(amount_cents) });
  const [receipts, ledger] = [sumsOf(issued.values()), sumsOf(await readLedger(deps, period, issued, requestId))];
  for (const kind of ['receipt', 'credit_note', 'reversal'] as const) {
    if (ledger[kind] === receipts[kind]) continue;
    const sums = `The ${NAMES[kind]} of this period add up to ${formatUsd(receipts[kind])}, but the ledger has ${formatUsd(ledger[kind])}.`;
    throw appError(
      'CONFLICT',
      `${sums} Some may still be on their way: try again in a minute. If it stays, look at the money check.`,
    );
  }
}

/**
 * The ledger's movements that belong to the period. An entry that was written again after a loss has a later day; its receipt keeps the
 * day on which the money moved.
 */
async function readLedger(
  { payments, receiptsForExport }: Dependencies,
  period: Period,
  issued: ReadonlyMap<string, Amount>,
  requestId: string,
): Promise<Amount[]> {
  const missing = new Set(issued.keys());
  const movements: LedgerMovement[] = [];
  for await (const page of payments.ledgerOfPeriod(period, requestId)) {
    const others = page.filter(({ key }) => !missing.delete(key));
    const ofOtherPeriods = await receiptsForExport.listByMovements(others.map(({ key }) => key));
    const elsewhere = new Set(ofOtherPeriods.map(({ movement }) => movement));
    movements.push(...page.filter(({ key }) => !elsewhere.has(key)));
  }
  movements.push(...(await payments.ledgerByKeys([...missing], requestId)));
  return movements.map(({ kind, amount }) => ({ kind, cents: parseHundredths(amount) }));
}

function sumsOf(amounts: Iterable<Amount>): Record<ReceiptKind, Cents> {
  const sums = { receipt: 0, credit_note: 0, reversal: 0 };
  for (const { kind, cents } of amounts) sums[kind] += cents;
  return sums;
}
