import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path/posix';

export type DeclarationFiles = Readonly<Record<string, string>>;
export type Exports = Readonly<Record<string, string>>;

const STATEMENT = /^(?=(?:export|declare|interface|type|import)\b)/m;
const DECLARED =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:function|const|let|class|interface|type|enum) (\w+)/;
const REEXPORTED = /^export (?:type )?(?:\*(?: as (\w+))?|\{([^}]*)\}) from ['"]([^'"]+)['"]/;

/** @returns the exports of an entry. A hash covers the types of the package that the declaration uses. */
export function readExports(files: DeclarationFiles, entry: string): Exports {
  const statements = new Map(Object.entries(files).map(([path, text]) => [path, statementsOf(text)]));
  const declared = new Map<string, string>();
  for (const each of [...statements.values()].flat()) {
    const name = DECLARED.exec(each)?.[1];
    if (name) declared.set(name, (declared.get(name) ?? '') + each);
  }
  const names = exportedBy(statements, entry);
  return Object.fromEntries([...names].sort().map(([name, own]) => [name, hash(withTypes(own, declared))]));
}

function statementsOf(text: string): string[] {
  // Only statements of the file itself start at the margin.
  return text
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .split(STATEMENT)
    .map((each) => each.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

function exportedBy(statements: ReadonlyMap<string, readonly string[]>, path: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const statement of statements.get(path) ?? []) {
    const [again, namespace, list, from = ''] = REEXPORTED.exec(statement) ?? [];
    const inside = again && from.startsWith('.') ? exportedBy(statements, declarationFile(path, from)) : undefined;
    if (!again) {
      const name = statement.startsWith('export') ? DECLARED.exec(statement)?.[1] : undefined;
      if (name) found.set(name, (found.get(name) ?? '') + statement);
    } else if (namespace || (!list && !inside)) found.set(namespace ?? `* from ${from}`, statement);
    else if (!list) for (const [name, own] of inside ?? []) found.set(name, own);
    else for (const [name, outside] of namesIn(list)) found.set(outside, inside?.get(name) ?? statement);
  }
  return found;
}

function namesIn(list: string): [name: string, outside: string][] {
  const parts = list
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''))
    .filter(Boolean);
  return parts.map((part) => {
    const [name = '', outside = name] = part.split(' as ');
    return [name, outside];
  });
}

function declarationFile(from: string, request: string): string {
  return join(dirname(from), request).replace(/(\.tsx?)?$/, '.d.ts');
}

function withTypes(own: string, declared: ReadonlyMap<string, string>): string {
  const texts = new Set([own]);
  for (const text of texts) {
    for (const [word] of text.matchAll(/\b[A-Z]\w+/g)) texts.add(declared.get(word) ?? own);
  }
  return [...texts].sort().join('\n');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
