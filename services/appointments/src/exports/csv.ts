import { stringify } from 'csv-stringify/sync';

/** A column's heading, and what a row has in it. */
export type CsvColumns<Row> = readonly (readonly [heading: string, value: (row: Row) => string | number | null])[];

/**
 * Rows that come page by page as CSV, ready for a spreadsheet: with the mark by which Excel knows UTF-8, and with nothing in it
 * that a spreadsheet would run as a formula.
 */
export async function* toCsv<Row>(
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const options = { record_delimiter: 'windows', escape_formulas: true } as const;
  yield stringify([columns.map(([heading]) => heading)], { ...options, bom: true });
  for await (const page of pages)
    yield stringify(
      page.map((row) => columns.map(([, value]) => value(row))),
      options,
    );
}
