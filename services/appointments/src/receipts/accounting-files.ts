import type { AccountingFile, AccountingProgram } from '@tailgate/contracts';
import { type Cents, portions, receiptTitle, referenceOf, taxLabel } from '@tailgate/domain';
import type { CsvColumns } from '@tailgate/service-kit';
import { formatReceiptNumber } from './receipt-number.ts';
import type { StoredReceipt } from './receipt-repository.ts';

/** A line of a receipt, net of tax, or one of its taxes. Negative for a credit note. */
interface Line {
  receipt: StoredReceipt;
  label: string;
  detail: string | null;
  cents: Cents;
  isTax: boolean;
}
interface Format<Row> {
  columns: CsvColumns<Row>;
  rowsOf(receipt: StoredReceipt): Row[];
}

/** The accounts of Xero's standard chart for sales and for sales tax. */
const SALES_ACCOUNT = '200';
const TAX_ACCOUNT = '820';

const blank = (...headings: string[]): CsvColumns<unknown> => headings.map((heading) => [heading, () => null] as const);

/** By the headings that QuickBooks Online matches automatically. It takes no negative invoices: refunds are in the bank file. */
const QUICKBOOKS_INVOICES: Format<Line> = {
  columns: [
    ['InvoiceNo', ({ receipt }) => formatReceiptNumber(receipt)],
    ['Customer', ({ receipt }) => receipt.customer],
    ['InvoiceDate', ({ receipt }) => usDate(receipt)],
    ['DueDate', ({ receipt }) => usDate(receipt)],
    ['Memo', ({ receipt }) => reference(receipt)],
    ['Item(Product/Service)', ({ label }) => label],
    ['ItemDescription', ({ detail }) => detail],
    ['ItemQuantity', () => 1],
    ['ItemRate', ({ cents }) => cents / 100],
    ['ItemAmount', ({ cents }) => cents / 100],
    ['Currency', ({ receipt }) => receipt.currency.toUpperCase()],
  ],
  rowsOf: (receipt) => (receipt.kind === 'credit_note' ? [] : linesOf(receipt)),
};

/** The columns of Xero's template, all and in their order, as its import wants them. A negative invoice becomes a credit note. */
const XERO_INVOICES: Format<Line> = {
  columns: [
    ['*ContactName', ({ receipt }) => receipt.customer],
    ...blank('EmailAddress', 'POAddressLine1', 'POAddressLine2', 'POAddressLine3', 'POAddressLine4'),
    ...blank('POCity', 'PORegion', 'POPostalCode', 'POCountry'),
    ['*InvoiceNumber', ({ receipt }) => formatReceiptNumber(receipt)],
    ['Reference', ({ receipt }) => reference(receipt)],
    ['*InvoiceDate', ({ receipt }) => usDate(receipt)],
    ['*DueDate', ({ receipt }) => usDate(receipt)],
    ...blank('Total', 'InventoryItemCode'),
    ['*Description', ({ label, detail }) => (detail === null ? label : `${label}: ${detail}`)],
    ['*Quantity', () => 1],
    ['*UnitAmount', ({ cents }) => cents / 100],
    ...blank('Discount'),
    ['*AccountCode', ({ isTax }) => (isTax ? TAX_ACCOUNT : SALES_ACCOUNT)],
    ['*TaxType', () => 'Tax Exempt'],
    ...blank('TaxAmount', 'TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'),
    ['Currency', ({ receipt }) => receipt.currency.toUpperCase()],
    ...blank('BrandingTheme'),
  ],
  rowsOf: linesOf,
};

const QUICKBOOKS_BANK: Format<StoredReceipt> = {
  columns: [
    ['Date', usDate],
    ['Description', (receipt) => `${title(receipt)} ${receipt.customer} ${reference(receipt)}`],
    ['Amount', signed],
  ],
  rowsOf: (receipt) => [receipt],
};

const XERO_BANK: Format<StoredReceipt> = {
  columns: [
    ['*Date', usDate],
    ['*Amount', signed],
    ['Payee', ({ customer }) => customer],
    ['Description', (receipt) => `${title(receipt)} ${reference(receipt)}`],
    ['Reference', formatReceiptNumber],
    ...blank('Check Number'),
  ],
  rowsOf: (receipt) => [receipt],
};

export const ACCOUNTING_FORMATS = {
  quickbooks: { invoices: QUICKBOOKS_INVOICES, bank: QUICKBOOKS_BANK },
  xero: { invoices: XERO_INVOICES, bank: XERO_BANK },
} satisfies Record<AccountingProgram, Record<AccountingFile, unknown>>;

/** The lines add up to the amount: a tax that no item lists is taken out of the items, in proportion. */
function linesOf(receipt: StoredReceipt): Line[] {
  const { items, kind } = receipt;
  const taxes = receipt.taxes ?? [];
  const listed = new Set(taxes.filter((tax) => tax.listed).map(taxLabel));
  const sold = items.filter(({ label }) => !listed.has(label));
  const included = taxes.filter((tax) => !tax.listed).reduce((sum, { cents }) => sum + cents, 0);
  const taken = portions(
    included,
    sold.map(({ cents }) => cents),
  );
  const sign = kind === 'credit_note' ? -1 : 1;
  const lines = [
    ...sold.map(({ cents, ...item }, index) => ({ ...item, cents: cents - (taken[index] ?? 0), isTax: false })),
    ...taxes.map((tax) => ({ label: taxLabel(tax), detail: null, cents: tax.cents, isTax: true })),
  ];
  return lines.map((line) => ({ ...line, receipt, cents: sign * line.cents }));
}

function signed({ kind, amount_cents }: StoredReceipt): number {
  return ((kind === 'credit_note' ? -1 : 1) * Number(amount_cents)) / 100;
}

function title(receipt: StoredReceipt): string {
  return `${receiptTitle(receipt)} ${formatReceiptNumber(receipt)}`;
}

function reference({ appointment_id: id, quote_id }: StoredReceipt): string {
  return referenceOf({ id, quote_id });
}

/** 2026-11-30 -> 11/30/2026 */
function usDate({ date }: StoredReceipt): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}
