import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BootConfig, FirstViewFile, Registry, ShellRelease } from '@tailgate/contracts';
import { hashOf, type ReleaseStorage, versionsFolder } from '@tailgate/releases';
import type { Logger } from '@tailgate/service-kit';
import type { MatchedPage } from './match-page.ts';
import { escapeHtml } from './render-page.ts';

/** What a page shows before its scripts have run. */
export interface FirstView {
  readonly html: string;
  readonly css: string;
}

interface Wanted {
  readonly page: MatchedPage | undefined;
  readonly shell: ShellRelease;
  readonly registry: Registry;
  readonly company: Pick<BootConfig, 'companyName' | 'links'>;
}

export type ReadFirstView = (wanted: Wanted) => Promise<FirstView | undefined>;

/** Reads what the builds of these very versions have drawn: the frame from the shell, the screen from the front end that shows it. */
export function createFirstViews(storage: ReleaseStorage, log: Logger): ReadFirstView {
  const known = new Map<string, Promise<FirstView | undefined>>();

  const read = (name: string, version: string, { file, integrity }: FirstViewFile) => {
    const folder = `${versionsFolder(name)}/${version}`;
    const key = `${folder}/${file}`;
    const reading = known.get(key) ?? readChecked(folder, file, integrity);
    known.set(key, reading);
    return reading;
  };

  async function readChecked(folder: string, file: string, integrity: string): Promise<FirstView | undefined> {
    try {
      const content = await readFile(join((await storage.localFolder(folder)) ?? '', file));
      if (hashOf(content) !== integrity) throw new Error(`${file} was changed.`);
      return JSON.parse(content.toString()) as FirstView;
    } catch (err) {
      known.delete(`${folder}/${file}`);
      log.warn({ err, folder }, 'a first view cannot be read; the page is sent without it');
      return undefined;
    }
  }

  return async ({ page, shell, registry, company }) => {
    const found = shell.frame && page && drawnFor(page, shell, registry);
    if (!found || !shell.frame) return undefined;
    const [frame, screen] = await Promise.all([
      read('shell', shell.version, shell.frame),
      read(found.name, found.version, found.file),
    ]);
    return frame && screen && fill(frame, screen, { ...company, assets: `/assets/${shell.version}` });
  };
}

function drawnFor({ firstView, screen }: MatchedPage, shell: ShellRelease, registry: Registry) {
  if (firstView) return { name: 'shell', version: shell.version, file: firstView };
  const release = screen && registry[screen.remote];
  // A developer's files change at any time.
  if (!screen?.firstView || screen.frame || !release || release.origin !== undefined) return undefined;
  return { name: screen.remote, version: release.version, file: screen.firstView };
}

/** The build does not know the company and leaves names in double braces. */
function fill(
  frame: FirstView,
  screen: FirstView,
  { companyName, links, assets }: Wanted['company'] & { assets: string },
): FirstView {
  const values: Record<string, string> = { companyName, assets, ...links };
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ''));
  return {
    html: filled(frame.html.replace('{{screen}}', () => screen.html)),
    css: filled(frame.css + screen.css),
  };
}
