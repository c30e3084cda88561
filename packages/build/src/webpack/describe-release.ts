import {
  filledSlot,
  offeredSlot,
  type RemoteDeclaration,
  type ShellDeclaration,
  type ShellRelease,
} from '@tailgate/contracts';
import { contentVersion, integrityOf, type Release, type StoredFile } from '@tailgate/releases';
import { type FirstViews, framePath } from '../first-views/draw-first-views.ts';
import type { BuiltChunks } from './built-chunks.ts';
import { sharedVersion } from './shared-libraries.ts';
import type { FrontEnd } from './workspace.ts';

export function describeRelease(
  frontEnd: FrontEnd,
  declaration: ShellDeclaration | RemoteDeclaration,
  files: readonly StoredFile[],
  chunks: BuiltChunks,
  firstViews: FirstViews,
): Release {
  const { name, kind, directory } = frontEnd;
  const [version, integrity, first] = [contentVersion(files), integrityOf(files), firstScripts(frontEnd, chunks)];
  if (kind === 'remote' && 'screens' in declaration) {
    const entry = files.find((file) => /^remoteEntry\.\w+\.js$/.test(file.name))?.name;
    if (!entry) throw new Error(`The build of ${name} produced no remote entry.`);
    const { area, slots, extensions, worker } = declaration;
    const codeOf = (what: string, chunk: string | undefined) => {
      const preload = scriptsOf(what, chunk, chunks)?.filter((file) => !first.includes(file));
      const needed = [...new Set(['remote', chunk ?? ''].flatMap((each) => chunks.librariesOf(each)))];
      const libraries = Object.fromEntries(needed.map((library) => [library, sharedVersion(library, directory)]));
      return { ...(preload && { preload }), ...(needed.length > 0 && { libraries }) };
    };
    const screens = declaration.screens.map(({ chunk, firstView: _, ...screen }) => ({
      ...screen,
      ...codeOf(screen.path, chunk),
      ...(firstViews[screen.path] && { firstView: firstViews[screen.path] }),
    }));
    return {
      ...{ version, entry, preload: first.toSorted(), integrity, area, screens },
      ...(slots && { slots: slots.map(({ name: slot, example }) => ({ ...offeredSlot(slot), example })) }),
      ...(extensions && {
        extensions: extensions.map(({ slot, access, chunk }) => ({
          ...filledSlot(slot),
          access,
          ...codeOf(slot, chunk),
        })),
      }),
      ...(worker && { worker: { scope: worker.scope } }),
    };
  }
  const scripts = first.map((file) => ({ file, integrity: integrity[file] ?? '' }));
  const later = Object.fromEntries(Object.entries(integrity).filter(([file]) => !first.includes(file)));
  const libraries = chunks.providedLibraries();
  const pages = pagesOf(declaration, libraries, chunks).map((page) =>
    firstViews[page.path] ? { ...page, firstView: firstViews[page.path] } : page,
  );
  const isShell = kind === 'shell';
  const fonts = files.map(({ name: file }) => file).filter((file) => file.endsWith('.woff2'));
  return {
    ...{ version, scripts, chunks: later, pages, fonts, libraries, trustedTypes: isShell, extensions: isShell },
    ...('frames' in declaration && { frames: framesOf(declaration, firstViews, chunks) }),
  };
}

function framesOf(
  { frames }: ShellDeclaration,
  firstViews: FirstViews,
  chunks: BuiltChunks,
): NonNullable<ShellRelease['frames']> {
  const described = frames.flatMap(({ name, chunk }) => {
    const drawn = firstViews[framePath(name)];
    const preload = scriptsOf(`the frame ${name}`, chunk, chunks);
    return drawn ? [[name, { ...drawn, ...(preload && { preload }) }] as const] : [];
  });
  return Object.fromEntries(described);
}

export function firstScripts({ kind }: FrontEnd, chunks: BuiltChunks): string[] {
  return chunks.scriptsOf(kind === 'remote' ? 'remote' : 'shell');
}

function pagesOf(
  declaration: ShellDeclaration | RemoteDeclaration,
  libraries: NonNullable<ShellRelease['libraries']>,
  chunks: BuiltChunks,
): ShellRelease['pages'] {
  if ('screens' in declaration) return declaration.screens.map(({ path }) => ({ path }));
  return declaration.pages.map(({ chunk, firstView: _, ...page }) => {
    const scripts = scriptsOf(page.path, chunk, chunks);
    if (chunk === undefined || !scripts) return page;
    const shared = chunks.librariesOf(chunk).flatMap((library) => libraries[library]?.files ?? []);
    return { ...page, preload: [...new Set([...scripts, ...shared])] };
  });
}

function scriptsOf(what: string, chunk: string | undefined, chunks: BuiltChunks): string[] | undefined {
  if (chunk === undefined) return undefined;
  const files = chunks.scriptsOf(chunk);
  if (files.length > 0) return files;
  throw new Error(`src/declaration.ts names the chunk ${chunk} of ${what}, which no import() has.`);
}
