export interface QuotedTitle {
  readonly item: string;
  readonly file: string;
  readonly title?: string;
}

const testFile = /^`([\w-]+\/[\w.-]+\.(?:test|spec)\.tsx?)`$/;
const fileOfSection = /^`([^`]+)`, unless another file is named\.$/;

export function readSpecification(markdown: string): QuotedTitle[] {
  let section: string | undefined;
  return markdown.split('\n').flatMap((line) => {
    if (line.startsWith('#')) section = undefined;
    const named = fileOfSection.exec(line)?.[1];
    if (named !== undefined) {
      section = named;
      return [{ item: line, file: named }];
    }
    return line.startsWith('- ') ? quotedTitles(line, section) : [];
  });
}

/** A title belongs to the file before it, or to that of the section. Text in parentheses explains. */
function quotedTitles(line: string, section?: string): QuotedTitle[] {
  const found: QuotedTitle[] = [];
  const item = line.slice(2).split(': ')[0] ?? '';
  let file = section;
  for (const [part] of line.matchAll(/\([^)]*\)|`[^`]*`|"[^"]*"/g)) {
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

export function testTitles(source: string): string[] {
  const call = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gs;
  return [...source.matchAll(call)].map(([, , title = '']) => title.replace(/\\(.)/g, '$1'));
}
