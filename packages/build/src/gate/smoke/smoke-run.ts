import { type Access, matchesPath, type Role } from '@tailgate/contracts';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { fakeAnswer, SMOKE_DAY } from './fake-api.ts';
import { blamed, type ScreenToVisit } from './screen-to-visit.ts';
import { type FrontEnd, type ServedPortal, servePortal } from './serve-portal.ts';
import { visitScreen } from './visit-screen.ts';

type Visit = ScreenToVisit & { readonly role: Role | null };

/** Two fill two cores. */
const PAGES_AT_ONCE = 2;

export async function smokeRun(
  candidate: FrontEnd,
  others: readonly FrontEnd[],
  program: string | undefined,
): Promise<string[]> {
  const frontEnds = [candidate, ...others];
  const slots = slotVisits(frontEnds);
  if (candidate.name !== 'shell') {
    const own = slots.filter(({ remote, slot }) => [remote, slot?.filledBy].includes(candidate.name));
    return await openScreens(frontEnds, [...visitsOf(candidate), ...own], program);
  }
  const first = others.flatMap((remote) => visitsOf(remote).slice(0, 1));
  return await openScreens(frontEnds, [...first, ...slots], program);
}

export async function openEveryScreen(frontEnds: readonly FrontEnd[], program: string | undefined): Promise<string[]> {
  return await openScreens(frontEnds, [...frontEnds.flatMap(visitsOf), ...slotVisits(frontEnds)], program);
}

async function openScreens(
  frontEnds: readonly FrontEnd[],
  visits: readonly Visit[],
  program: string | undefined,
): Promise<string[]> {
  if (!frontEnds.some(({ name }) => name === 'shell')) throw new Error('No screen can be opened without a shell.');
  if (visits.length === 0) throw new Error('There is no screen to open.');
  const launched = chromium.launch({
    ...(program ? { executablePath: program } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const [portal, browser] = await Promise.allSettled([servePortal(frontEnds), launched]);
  try {
    if (portal.status === 'rejected') throw portal.reason;
    if (browser.status === 'rejected') throw browser.reason;
    return await visitAll(browser.value, portal.value, visits);
  } finally {
    if (browser.status === 'fulfilled') await browser.value.close();
    if (portal.status === 'fulfilled') await portal.value.stop();
  }
}

async function visitAll(browser: Browser, portal: ServedPortal, visits: readonly Visit[]): Promise<string[]> {
  const contexts = new Map<Role | null, Promise<BrowserContext>>();
  const contextFor = (role: Role | null) => contexts.get(role) ?? openContext(browser, portal, role);
  const left = [...visits.entries()];
  const problems: string[][] = [];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, visit] = next;
      const opened = contextFor(visit.role);
      contexts.set(visit.role, opened);
      const found = await visitScreen(await opened, portal.url, visit);
      problems[index] = found.map((problem) => `${visit.path} of ${blamed(visit)} ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
  return problems.flat();
}

async function openContext(
  browser: Browser,
  { url, sessionCookie }: ServedPortal,
  role: Role | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
  });
  await context.clock.setFixedTime(SMOKE_DAY);
  if (role) await context.addCookies([{ ...sessionCookie, url }]);
  await context.route(
    (address) => address.origin !== url || address.pathname.startsWith('/api/'),
    async (route) => {
      const address = new URL(route.request().url());
      if (address.origin !== url) return await route.abort();
      const { status, body } = fakeAnswer(route.request().method(), address.pathname, role);
      await route.fulfill({ status, contentType: 'application/json', ...(body === undefined ? {} : { body }) });
    },
  );
  return context;
}

const ROLES: Record<Access, Role | null> = {
  public: null,
  'signed-in': 'CUSTOMER',
  staff: 'SUPER_ADMIN',
  'super-admin': 'SUPER_ADMIN',
};

function visitsOf({ name, record: { release } }: FrontEnd): Visit[] {
  if ('scripts' in release) return [];
  const { screens, worker } = release;
  return screens.flatMap(({ path, access }) => {
    if (access === 'nobody') return [];
    const started = worker && path.startsWith(worker.scope) ? { worker: worker.scope } : {};
    return { remote: name, path, address: addressOf(path), role: ROLES[access], ...started };
  });
}

/** Each slot that is filled, on the screen that its owner names. */
function slotVisits(frontEnds: readonly FrontEnd[]): Visit[] {
  const remotes = frontEnds.flatMap(({ name, record: { release } }) => ('scripts' in release ? [] : { name, release }));
  return remotes.flatMap(({ name: remote, release: { slots = [], screens } }) =>
    slots.flatMap(({ name, example }) => {
      const screen = screens.find(({ path }) => matchesPath(path, example.replace(/\?.*/, '')));
      return remotes.flatMap(({ name: filledBy, release: { extensions = [] } }) =>
        extensions
          .filter(({ slot }) => slot === name)
          .map(({ access }): Visit => {
            const role = STRICTEST_FIRST.find((each) => each === access || each === screen?.access) ?? 'public';
            return { remote, path: `The slot ${name}`, address: example, role: ROLES[role], slot: { name, filledBy } };
          }),
      );
    }),
  );
}

const STRICTEST_FIRST: readonly Access[] = ['super-admin', 'staff', 'signed-in', 'public'];

/** An id is a number; any other parameter is a public reference. */
function addressOf(path: string): string {
  return path.replace(/:(\w+)/g, (_, name: string) => (/id$/i.test(name) ? '1' : 'A'.repeat(22)));
}
