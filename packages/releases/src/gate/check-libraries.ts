import type { LibraryUse, ReleaseFacts, SharedCopy } from '@tailgate/contracts';
import satisfies from 'semver/functions/satisfies.js';
import type { LivePortal, Refusal, Verdict } from './gate.ts';
import { byTitle, titleOf } from './titles.ts';

interface Member {
  readonly name: string;
  readonly facts: ReleaseFacts;
}

interface Page {
  readonly shell: Member;
  readonly shellTitle: string;
  readonly isEarlier: boolean;
  readonly remotes: readonly Member[];
}

export function checkLibraries(name: string, facts: ReleaseFacts, portal: LivePortal): Verdict {
  const candidate: Member = { name, facts };
  const { pages, refusals, notes } = pagesWith(candidate, portal);
  const found = new Map<string, Refusal>();
  for (const page of pages) {
    const members = [page.shell, ...page.remotes];
    for (const user of members) {
      for (const use of user.facts.uses) {
        // The live page comes first, so its refusal is the one that is shown.
        for (const { key, ...refusal } of checkUse(user, use, page, name)) if (!found.has(key)) found.set(key, refusal);
      }
    }
  }
  return {
    refusals: [...refusals, ...pages.slice(0, 1).flatMap((page) => secondCopies(candidate, page)), ...found.values()],
    notes,
  };
}

function pagesWith(candidate: Member, { shells, remotes, canaries }: LivePortal) {
  const { name } = candidate;
  const { [name]: _live, ...otherRemotes } = remotes;
  const { [name]: _canary, ...otherCanaries } = canaries;
  const others = Object.entries({ ...otherRemotes, ...byTitle(otherCanaries) });
  const known = others.flatMap(([other, { facts }]) => (facts ? [{ name: other, facts }] : []));
  const notes = others.flatMap(([other, { facts }]) =>
    facts ? [] : [`${other} was built before builds recorded what they import, so it is not checked against ${name}.`],
  );
  if (name === 'shell') {
    const page: Page = { shell: candidate, shellTitle: 'this shell', isEarlier: false, remotes: known };
    return { pages: [page], refusals: [], notes };
  }
  const refusals: Refusal[] = [];
  const pages = shells.flatMap((open): Page[] => {
    const { facts, release } = open.record;
    const isEarlier = open.kind === 'earlier';
    const unknown = `shell ${release.version} was built before builds recorded what they share`;
    if (!facts && isEarlier) notes.push(`The ${unknown}, so pages that are open with it are not checked.`);
    if (!facts && !isEarlier) {
      refusals.push({
        rule: 'unknown',
        text: `The live ${unknown}. Release the shell first: npm run release -- shell`,
      });
    }
    const shell = facts && { name: 'shell', facts };
    return shell ? [{ shell, shellTitle: titleOf(open), isEarlier, remotes: [...known, candidate] }] : [];
  });
  if (shells.length === 0) notes.push('No shell is live, so the imports are not checked.');
  return { pages, refusals, notes };
}

type KeyedRefusal = Refusal & { key: string };

function checkUse(user: Member, use: LibraryUse, page: Page, candidate: string): KeyedRefusal[] {
  const { library, range } = use;
  const copyOf = (member: Member) => member.facts.shares.find((share) => share.library === library);
  if (use.copy === 'own') {
    const exports = use.exports ?? copyOf(user)?.exports;
    return exports && user.name === candidate
      ? missing(user, use, exports, `the ${library} that ${user.name} contains`, BUILD_AGAIN)
      : [];
  }
  const shells = copyOf(page.shell);
  const fits = shells !== undefined && satisfies(shells.version, range);
  const own = copyOf(user);
  const ownWorks = use.copy === 'negotiated' && own && !own.singleton && satisfies(own.version, range);
  if (!fits && !ownWorks) {
    if (user.name !== candidate && page.shell.name !== candidate) return [];
    const offered = shells ? `shares ${shells.version}` : 'does not share it';
    const text = `${user.name} needs ${library} ${range}, and ${page.shellTitle} ${offered}. ${rangeAdvice(user, candidate)}`;
    return [{ key: `${user.name} ${library}`, rule: 'version-range', text }];
  }
  // No remote gets a copy of another one.
  return [...new Set([page.shell, user])].flatMap((owner) => {
    const copy = copyOf(owner);
    const takesPart = user.name === candidate || owner.name === candidate;
    if (!copy || !takesPart || !mayGet(owner, copy)) return [];
    const title = `the ${library} ${copy.version} of ${owner === page.shell ? page.shellTitle : owner.name}`;
    const advice = owner === user ? BUILD_AGAIN : exportAdvice(use, page, user, candidate);
    return missing(user, use, namesOf(copy, use), title, advice);
  });

  /** The page takes the shell's copy rather than another of the same version. */
  function mayGet(owner: Member, { version }: SharedCopy): boolean {
    if (owner === page.shell) return fits;
    return use.copy === 'negotiated' && version !== shells?.version && satisfies(version, range);
  }
}

function missing(
  user: Member,
  { library, imports }: LibraryUse,
  exports: readonly string[],
  title: string,
  advice: string,
): KeyedRefusal[] {
  return Object.entries(imports).flatMap(([name, files]): KeyedRefusal[] => {
    if (isExported(name, exports)) return [];
    const [file = 'a file', ...more] = files;
    const where = more.length > 0 ? `${file} (and ${more.length} more) imports` : `${file} imports`;
    const text = `${where} ${name}, which ${title} does not export. ${advice}`;
    return [{ key: `${user.name} ${library} ${name}`, rule: 'missing-export', text }];
  });
}

/** '*' is a use that webpack cannot name. Members count only where the library lists them: "z.iso", not "media.phone". */
function isExported(name: string, exports: readonly string[]): boolean {
  if (name === '*' || exports.includes('*')) return true;
  const [head = '', member] = name.split('.');
  if (!exports.includes(head)) return false;
  const listed = exports.some((each) => each.startsWith(`${head}.`));
  return !member || !listed || exports.includes(`${head}.${member}`);
}

/** The default import of a CommonJS module is the module, so its members are the module's names. */
function namesOf({ commonJs, exports }: SharedCopy, { imports }: LibraryUse): readonly string[] {
  if (!commonJs) return exports;
  const usesDefault = Object.keys(imports).some((name) => name.startsWith('default'));
  return usesDefault ? [...exports, 'default', ...exports.map((name) => `default.${name}`)] : exports;
}

function secondCopies({ name, facts }: Member, { shell }: Page): Refusal[] {
  if (name === 'shell') return [];
  const single = shell.facts.shares.filter(({ singleton }) => singleton).map(({ library }) => library);
  const contained = single.filter(
    (library) => library in facts.sizes.parts || facts.shares.some((share) => share.library === library),
  );
  return contained.map((library) => ({
    rule: 'second-copy',
    text: `${name} contains its own ${library}, and a page may have one copy only. Share it with the shell (packages/build/src/webpack/shared-libraries.ts).`,
  }));
}

const BUILD_AGAIN = 'Mend the import and build it again.';

function rangeAdvice(user: Member, candidate: string): string {
  if (candidate === 'shell') return `Release ${user.name} for the new version first, or keep the old one.`;
  return 'Release a shell with that version first, or build the remote for the version that is there.';
}

function exportAdvice({ copy }: LibraryUse, { isEarlier }: Page, user: Member, candidate: string): string {
  if (candidate === 'shell') return `Keep the export, or release ${user.name} without the import first.`;
  if (user.name !== candidate) return 'Keep the export, or raise the major version of the package.';
  const first = isEarlier
    ? 'Wait a day, because visitors may still have that shell open'
    : 'Release the shell with it first';
  if (copy === 'shell') return `${first}, or do without the import.`;
  return `${first}, or raise the version of the package, so that the remote brings its own copy.`;
}
