import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BootConfig, FirstViewFile, ShellRelease, User } from '@tailgate/contracts';
import { hashOf, type ReleaseStorage, versionsFolder } from '@tailgate/releases';
import type { Logger } from '@tailgate/service-kit';
import { fillView } from './fill-view.ts';
import { isOpenTo } from './first-reads.ts';
import type { MatchedPage } from './match-page.ts';

/** What a page shows before its scripts have run. */
export interface FirstView {
  readonly html: string;
  readonly css: string;
}

export interface WantedView {
  readonly page: MatchedPage | undefined;
  readonly pathname: string;
  readonly shell: ShellRelease;
  readonly boot: Pick<BootConfig, 'announced' | 'businessTimeZone' | 'companyName' | 'links' | 'registry'>;
  /** Undefined if it is not known who is signed in. */
  readonly user: User | null | undefined;
  readonly frame: string;
}

export type ReadFirstView = (wanted: WantedView) => Promise<FirstView | undefined>;

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

  return async (wanted) => {
    const { shell } = wanted;
    const [around, found] = [shell.frames?.[wanted.frame], drawnFor(wanted)];
    if (!around || !found) return undefined;
    const [frame, screen] = await Promise.all([
      read('shell', shell.version, around),
      read(found.name, found.version, found.file),
    ]);
    return frame && screen && fillView(frame, screen, wanted);
  };
}

/** @returns the name of what surrounds a page for this person */
export function frameFor(page: MatchedPage | undefined, user: User | null | undefined, narrow: boolean): string {
  if (!user) return page?.screen?.frame ?? 'visitor';
  if (user.role === 'CUSTOMER') return 'customer';
  return narrow ? 'staff-narrow' : 'staff';
}

function drawnFor({ page, shell, boot, user }: WantedView) {
  const { firstView, screen } = page ?? {};
  // What a person with a session sees on a public page depends on who they are.
  if (firstView) return user === null ? { name: 'shell', version: shell.version, file: firstView } : undefined;
  const release = screen && boot.registry[screen.remote];
  // A developer's files change at any time.
  if (!screen?.firstView || !release || release.origin !== undefined) return undefined;
  const isDrawnForThem = screen.access === 'public' ? user === null : user?.email_verified && isOpenTo(screen, user);
  return isDrawnForThem ? { name: screen.remote, version: release.version, file: screen.firstView } : undefined;
}
