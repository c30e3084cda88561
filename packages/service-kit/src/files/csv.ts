import { stringify } from 'csv-stringify/sync';

export type CsvColumns<Row> = readonly (readonly [heading: string, cell: (row: Row) => string | number | null])[];

const OPTIONS = {
  record_delimiter: 'windows',
  // Some spreadsheets take the lines of an unquoted cell for rows.
  quoted: true,
  cast: { string: escapeFormulas },
} as const;

/** Groups of digits after a plus are no formula, but an international phone number. */
const PHONE = /^\+\d+( \d+)+$/;

const FORMULA = "'*[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]";
const BEFORE_FORMULA = new RegExp(`(^|[\\r\\n]\\s*)(?=${FORMULA})`, 'g');
const ESCAPED = new RegExp(`(^|[\\r\\n]\\s*)'(?=${FORMULA})`, 'g');

/** `escape_formulas` of the library looks only at the beginning of a cell, and changes phone numbers. */
function escapeFormulas(text: string): string {
  if (PHONE.test(text)) return text;
  return text.replace(BEFORE_FORMULA, "$1'").replace(/^(?='*[\t\r])/, "'");
}

/** Takes away the apostrophes with which `toCsv` escapes formulas. */
export function unescapeFormulas(text: string): string {
  return text.replace(/^'(?='*[\t\r])/, '').replace(ESCAPED, '$1');
}

/**
 * Writes pages of rows as CSV for a spreadsheet. It starts with a byte order mark, without which Excel misreads UTF-8, and cells
 * that a spreadsheet would run as formulas are escaped.
 * @returns one piece of text a page; the headings come with the first one
 */
export async function* toCsv<Row>(
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  // Wait for the first page before sending the headings: if the query fails, it can still be answered as an error.
  let headings: string[][] = [columns.map(([heading]) => heading)];
  for await (const page of pages) {
    const rows = page.map((row) => columns.map(([, cell]) => cell(row)));
    yield stringify([...headings, ...rows], { ...OPTIONS, bom: headings.length > 0 });
    headings = [];
  }
  if (headings.length > 0) yield stringify(headings, { ...OPTIONS, bom: true });
}

/** @returns the file name of an export: "payments-2026-11-01-to-2026-11-30.csv", or with only the given end of the period */
export function exportName(what: string, { from, to }: { from?: string | undefined; to?: string | undefined }): string {
  const start = to === undefined && from !== undefined ? `from-${from}` : from;
  return `${[what, start, to && `to-${to}`].filter(Boolean).join('-')}.csv`;
}
