/** A row of docs/specification.md quotes a part of a test's title. */
export interface QuotedTitle {
  /** The row's first column. */
  readonly item: string;
  /** As written in the row: the workspace's short name and the file's name. */
  readonly file: string;
  /** Absent where the row names the file alone. */
  readonly title?: string;
}

const testFile = /^`([\w-]+\/[\w.-]+\.(?:test|spec)\.tsx?)`$/;

/** Reads the test files and titles that the tables of docs/specification.md name. */
export function readSpecification(markdown: string): QuotedTitle[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('| '));
  return rows.flatMap((row) => {
    const [, item = '', ...rest] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return quotedTitles(item, rest.join(' '));
  });
}

/** A title belongs to the file before it. Text in parentheses explains. */
function quotedTitles(item: string, cell: string): QuotedTitle[] {
  const found: QuotedTitle[] = [];
  let file: string | undefined;
  for (const [part] of cell.matchAll(/\([^)]*\)|`[^`]*`|"[^"]*"/g)) {
    const named = testFile.exec(part)?.[1];
    if (named !== undefined) {
      file = named;
      found.push({ item, file });
    } else if (part.startsWith('"') && file !== undefined) {
      found.push({ item, file, title: part.slice(1, -1) });
    }
  }
  return found;
}

/** @returns the titles of all tests and groups in a test file */
export function testTitles(source: string): string[] {
  const call = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gs;
  return [...source.matchAll(call)].map(([, , title = '']) => title.replace(/\\(.)/g, '$1'));
}
