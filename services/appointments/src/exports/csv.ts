import { stringify } from 'csv-stringify/sync';

/** A column's heading, and what a row has in it. */
export type CsvColumns<Row> = readonly (readonly [heading: string, value: (row: Row) => string | number | null])[];

const OPTIONS = { record_delimiter: 'windows', escape_formulas: true } as const;

/**
 * Rows that come page by page as CSV, ready for a spreadsheet: with the mark by which Excel knows UTF-8, and with nothing in it
 * that a spreadsheet would run as a formula.
 */
export async function* toCsv<Row>(
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  // The headings wait for the first page: as long as nothing was sent, a query that fails can be answered as an error.
  let headings: string[][] = [columns.map(([heading]) => heading)];
  for await (const page of pages) {
    const cells = page.map((row) => columns.map(([, value]) => value(row)));
    yield stringify([...headings, ...cells], { ...OPTIONS, bom: headings.length > 0 });
    headings = [];
  }
  if (headings.length > 0) yield stringify(headings, { ...OPTIONS, bom: true });
}
