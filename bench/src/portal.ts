import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserReport, routes } from '@tailgate/contracts';
import { signReleaseToken } from '@tailgate/releases';

const GIVE_UP_MS = 30_000;
/** The portal's defaults: a roll-back needs as many failed loads, from as many addresses. */
const FAILED_LOADS = Number(process.env.ROLLBACK_FAILED_LOADS || 10);
const ADDRESSES = Number(process.env.ROLLBACK_ADDRESSES || 3);

export interface FrontEndVersion {
  readonly name: string;
  readonly version: string;
}

interface Team {
  /** Signs release tokens. */
  readonly key: string;
  readonly frontEnd: string;
}

/** What a team and browsers do with the portal on this machine. */
export async function portalAt(port: number, { key, frontEnd }: Team) {
  const url = `http://localhost:${port}`;
  const { text } = await signReleaseToken(key, { frontEnds: [frontEnd], days: 1 });
  const headers = { authorization: `Bearer ${text}`, 'content-type': 'application/json' };

  async function promote({ name, version }: FrontEndVersion, replaces: string): Promise<void> {
    const { method, path } = routes.promoteRelease;
    const body = JSON.stringify({ version, replaces });
    const answer = await fetch(`${url}${path.replace('{name}', name)}`, { method, headers, body });
    if (!answer.ok) throw new Error(await answer.text());
  }

  async function hasOnNextPage({ name, version }: FrontEndVersion): Promise<boolean> {
    const page = await fetch(`${url}/auth`, { headers: { accept: 'text/html' } });
    return (await page.text()).includes(`"${name}":{"version":"${version}"`);
  }

  /** @returns how long it took since `begin` */
  async function untilNextPageHas(release: FrontEndVersion, begin: number): Promise<number> {
    while (!(await hasOnNextPage(release))) {
      if (performance.now() - begin > GIVE_UP_MS)
        throw new Error(`The page did not get ${release.version} within ${GIVE_UP_MS / 1000} s.`);
      await wait(5);
    }
    return performance.now() - begin;
  }

  /** Reports as many failed loads as a roll-back needs. @returns when the last one was sent */
  async function reportFailedLoads(release: FrontEndVersion, shellVersion: string): Promise<number> {
    let sent = 0;
    for (let load = 0; load < Math.max(FAILED_LOADS, ADDRESSES); load += 1) {
      sent = performance.now();
      const report = failedLoad(release, shellVersion);
      // Each address of 127.0.0.0/8 is this machine.
      await sendReport(port, report, `127.0.0.${2 + (load % Math.min(ADDRESSES, 250))}`);
    }
    return sent;
  }

  return { promote, untilNextPageHas, reportFailedLoads };
}

/** What the shell reports after it could not load a remote. */
function failedLoad(release: FrontEndVersion, shell_version: string): BrowserReport {
  const error = { route: '/auth', message: 'Error: bench', stack: '', component_stack: '', count: 1 };
  return {
    shell_version,
    loads: [release],
    failures: [{ ...release, kind: 'unreachable' }],
    errors: [{ ...release, ...error, kind: 'unreachable' }],
    vitals: [],
  };
}

function sendReport(port: number, report: BrowserReport, localAddress: string): Promise<void> {
  const { method, path, status } = routes.sendBrowserReport;
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  return new Promise((resolve, reject) => {
    const sending = request({ host: '127.0.0.1', port, path, method, headers, localAddress }, (answer) => {
      answer.resume();
      if (answer.statusCode === status) answer.on('end', () => resolve());
      else reject(new Error(`The portal answered a browser's report with ${answer.statusCode}.`));
    });
    sending.on('error', reject).end(JSON.stringify(report));
  });
}
