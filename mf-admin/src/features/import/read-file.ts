import { IMPORT_LIMITS } from '@tailgate/contracts';
import Papa from 'papaparse';

/** Enough for the rows of one import, many times over. */
const LARGEST_FILE = 20 * 1024 * 1024;
/** Headings are looked for in so many rows, as some files start with a title. */
const HEAD = 5;

/** A file as a table. Rows have the numbers that a spreadsheet shows. */
export interface FileTable {
  name: string;
  headings: string[];
  rows: { row: number; cells: string[] }[];
  notices: string[];
}

/** Why a file cannot be read, as a sentence for the person. */
export class FileRefused extends Error {}

/** @param recognised how many of the headings of a row are known names of columns */
export async function readFile(file: File, recognised: (headings: readonly string[]) => number): Promise<FileTable> {
  if (file.size === 0) throw new FileRefused('This file is empty.');
  if (file.size > LARGEST_FILE) throw new FileRefused('This file is larger than 20 MB. Split it into smaller files.');
  const { text, notice } = decode(new Uint8Array(await file.arrayBuffer()));
  const { data, errors } = Papa.parse<string[]>(text);
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) throw new FileRefused(`Row ${(quotes.row ?? 0) + 1} has a quotation mark that is not closed.`);
  const all = data.map((cells, index) => ({ row: index + 1, cells }));
  const filled = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw new FileRefused('This file is empty.');
  const table = withHeadings(filled, recognised);
  if (table.rows.length === 0) throw new FileRefused('This file has headings, but no rows below them.');
  if (table.rows.length > IMPORT_LIMITS.rows) throw new FileRefused(tooMany(table.rows.length));
  return { name: file.name, ...table, notices: [...(notice ? [notice] : []), ...table.notices] };
}

function tooMany(count: number): string {
  const [has, limit] = [count, IMPORT_LIMITS.rows].map((number) => number.toLocaleString('en-US'));
  return `This file has ${has} rows. An import takes at most ${limit}: split it into smaller files.`;
}

function decode(bytes: Uint8Array): { text: string; notice?: string } {
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b)
    throw new FileRefused('This is a workbook, not a CSV file. Open it in your spreadsheet and save it as CSV.');
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes) };
  if (bytes.includes(0)) throw new FileRefused('This is not a text file. Save it as CSV with the encoding UTF-8.');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const notice = 'The file is not in UTF-8, so it is read as Windows-1252. Check letters such as é in the rows.';
    return { text: new TextDecoder('windows-1252').decode(bytes), notice };
  }
}

type Row = FileTable['rows'][number];

function withHeadings(
  filled: readonly Row[],
  recognised: (headings: readonly string[]) => number,
): Pick<FileTable, 'headings' | 'rows' | 'notices'> {
  const scores = filled.slice(0, HEAD).map(({ cells }) => scoreOf(cells, recognised(cells)));
  const best = Math.max(...scores);
  const at = scores.indexOf(best);
  if (best === 0) return withoutKnownHeadings(filled);
  const above = filled.slice(0, at).map(({ row }) => row);
  const notices = above.length === 0 ? [] : [`The headings are in row ${filled[at]?.row}; what is above is not read.`];
  const second = scores[at + 1] ?? 0;
  const next = second >= 2 && second >= best - 1;
  if (next) notices.push(`Row ${filled[at + 1]?.row} looks like headings too, and is not read.`);
  return { headings: trimmed(filled[at]), rows: filled.slice(at + (next ? 2 : 1)), notices };
}

/** A known name in a row of data is the value of a cell, such as "email" as the preferred contact. */
const scoreOf = (cells: readonly string[], known: number) => (known === 1 && hasData(cells) ? 0 : known);

const hasData = (cells: readonly string[]) => cells.some((cell) => /@.+\.|\d{3}/.test(cell));

function withoutKnownHeadings(filled: readonly Row[]): Pick<FileTable, 'headings' | 'rows' | 'notices'> {
  const [first] = filled;
  if (!first || !hasData(first.cells))
    return {
      headings: trimmed(first),
      rows: filled.slice(1),
      notices: ['No heading is known here. Choose each column yourself.'],
    };
  const headings = first.cells.map((_, index) => `Column ${index + 1}`);
  return { headings, rows: [...filled], notices: ['The file has no headings. Choose each column yourself.'] };
}

function trimmed(row: Row | undefined): string[] {
  return (row?.cells ?? []).map((cell, index) => cell.trim() || `Column ${index + 1}`);
}
