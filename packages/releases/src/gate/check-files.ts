import { Script } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { StoredFile } from '../storage/release-storage.ts';
import { contentVersion, hashOf } from '../versions/content-version.ts';
import { hashesOf } from '../versions/stored-versions.ts';
import type { Candidate, Refusal } from './gate.ts';

export const COMPRESSED = /\.(br|gz)$/;
const CHECKED_BY_BROWSERS = /\.(js|css)$/;

export function checkFiles({ name, record, files }: Candidate): Refusal[] {
  const { release, facts } = record;
  const hashes = new Map(hashesOf(release));
  const declared = facts ? new Map(Object.entries(facts.files)) : hashes;
  const found = new Map(files.map((file) => [file.name, file]));
  const refuse = (file: string, problem: string): Refusal => ({
    rule: 'file',
    text: `${file} of ${name} ${problem}, so ${release.version} cannot go live. Build it again.`,
  });
  const refusals = [
    ...missingOrChanged(declared, found).map(([file, problem]) => refuse(file, problem)),
    ...files.flatMap((file) => {
      const problem = COMPRESSED.test(file.name)
        ? compressedProblem(file, found)
        : (undeclared(file, hashes, facts && declared) ?? scriptProblem(file));
      return problem ? [refuse(file.name, problem)] : [];
    }),
    ...missingStart(record.release, found, name),
  ];
  if (refusals.length > 0 || !facts) return refusals;
  // The version is the hash of the content, so a record that was changed together with its files is noticed too.
  const content = [...declared.keys()].flatMap((file) => found.get(file) ?? []);
  return contentVersion(content) === release.version
    ? []
    : [refuse('The content', 'has another hash than its version')];
}

function missingOrChanged(declared: ReadonlyMap<string, string>, found: ReadonlyMap<string, StoredFile>) {
  return [...declared].flatMap(([name, hash]): [string, string][] => {
    const file = found.get(name);
    if (!file) return [[name, 'is missing']];
    return hashOf(file.content) === hash ? [] : [[name, 'was changed']];
  });
}

function undeclared({ name }: StoredFile, hashes: ReadonlyMap<string, string>, declared?: ReadonlyMap<string, string>) {
  if (declared && !declared.has(name)) return 'is no part of the build';
  // The browser would run it unchecked.
  return CHECKED_BY_BROWSERS.test(name) && !hashes.has(name) ? 'has no integrity' : undefined;
}

function scriptProblem({ name, content }: StoredFile): string | undefined {
  if (!name.endsWith('.js')) return undefined;
  const text = content.toString();
  if (text.trimStart().startsWith('<')) return 'is HTML instead of JavaScript';
  try {
    new Script(text);
    return undefined;
  } catch (error) {
    return `is no JavaScript or is cut off (${error instanceof Error ? error.message : String(error)})`;
  }
}

/** Most browsers get the compressed copy. */
function compressedProblem({ name, content }: StoredFile, found: ReadonlyMap<string, StoredFile>): string | undefined {
  const original = found.get(name.replace(COMPRESSED, ''));
  if (!original) return 'is no part of the build';
  try {
    // A small file can decompress to gigabytes.
    const limit = { maxOutputLength: original.content.length + 1 };
    const plain = name.endsWith('.br') ? brotliDecompressSync(content, limit) : gunzipSync(content, limit);
    return plain.equals(original.content) ? undefined : 'is a compressed copy with another content';
  } catch {
    return 'is not a compressed copy';
  }
}

function missingStart(
  release: Candidate['record']['release'],
  found: ReadonlyMap<string, StoredFile>,
  name: string,
): Refusal[] {
  const first = 'scripts' in release ? release.scripts.map(({ file }) => file) : [release.entry, ...release.preload];
  if (first.length === 0) return [{ rule: 'entry', text: `${name} has no script to start with. Build it again.` }];
  const absent = first.filter((file) => !found.has(file));
  return absent.map((file) => ({
    rule: 'entry',
    text: `${name} starts with ${file}, which its version folder does not contain. Build it again.`,
  }));
}
