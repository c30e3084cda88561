import { afterLoad } from '../after-load.ts';
import { isSamePage, keepSeenPages, type SeenPage, seenPages } from './seen-pages.ts';

interface Portal {
  pageAt(pathname: string): SeenPage | undefined;
  /** @returns whether the code came */
  loadAhead(pathname: string): Promise<boolean>;
  follow(changed: (pathname: string) => void): void;
}

/** Loads code ahead of clicks: what a pointer or the focus is on, and in idle time what this browser has in its cache. */
export function startLoadingAhead(portal: Portal): void {
  portal.follow((pathname) => {
    const page = portal.pageAt(pathname);
    if (page) noteSeen(page, portal);
  });
  const intent = ({ target }: Event) => {
    const address = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!address || address.origin !== location.origin || savesData()) return;
    void portal.loadAhead(address.pathname);
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, intent, { passive: true });
  afterLoad(() => void loadSeenPages(portal));
}

function noteSeen(page: SeenPage, portal: Portal): void {
  const seen = seenPages();
  if (seen.some((each) => isSamePage(each, page))) return;
  keepSeenPages([...seen.filter((each) => isLive(each, portal)), page]);
}

const isLive = (page: SeenPage, { pageAt }: Portal) => {
  const live = pageAt(page.path);
  return live !== undefined && isSamePage(live, page);
};

/** One page in each idle moment. A page is off the list while it is loaded: one that stops the tab is not loaded ahead again. */
async function loadSeenPages(portal: Portal): Promise<void> {
  if (!cameFromCache()) return;
  for (const page of seenPages().filter((each) => isLive(each, portal))) {
    await idle();
    if (savesData()) return;
    keepSeenPages(seenPages().filter((each) => !isSamePage(each, page)));
    if (await portal.loadAhead(page.path)) noteSeen(page, portal);
  }
}

/** Whether no script of this page was downloaded. If one was, the cache may have been emptied, and others would be too. */
function cameFromCache(): boolean {
  const entries = (performance.getEntriesByType?.('resource') ?? []) as PerformanceResourceTiming[];
  return entries.every(({ name, transferSize }) => !name.endsWith('.js') || transferSize === 0);
}

const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve, IDLE_MS),
  );

const IDLE_MS = 200;

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
