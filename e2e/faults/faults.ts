import type { Page, Route } from 'playwright/test';

interface Common {
  readonly name: string;
  readonly sentence: RegExp;
}

interface NetworkFault extends Common {
  readonly file: 'entry' | 'exposed';
  act(route: Route): Promise<unknown> | undefined;
}

interface ReleaseFault extends Common {
  /** The code of the exposed module. `good()` gives the real one. */
  readonly body: string;
  /** Retry reloads the page, because only a reload brings a newer shell. */
  readonly retryReloads?: true;
}

export type Fault = NetworkFault | ReleaseFault;

const inEffect = (code: string) =>
  `return { ...good(), Remote: (props) => { React.useEffect(() => { ${code} }, []); return React.createElement('p', null, 'Loading'); } };`;

const BROKEN = /stopped working/;

export const FAULTS: readonly Fault[] = [
  {
    name: 'unreachable',
    sentence: /couldn't be downloaded/,
    file: 'entry',
    act: (route) => route.abort('connectionreset'),
  },
  {
    name: 'hangs',
    sentence: /taking too long/,
    file: 'exposed',
    act: () => undefined,
  },
  {
    name: 'HTML instead of JavaScript',
    sentence: /arrived damaged/,
    file: 'entry',
    act: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in to the network' }),
  },
  {
    name: 'cut off',
    sentence: /arrived damaged/,
    file: 'exposed',
    act: (route) => withBody(route, (text) => text.slice(0, text.length / 2)),
  },
  {
    name: 'changed on the way',
    sentence: /arrived damaged/,
    file: 'exposed',
    act: (route) => withBody(route, (text) => `${text};window.tampered = true;`),
  },
  {
    name: 'needs a newer contract',
    sentence: /needs a newer portal/,
    retryReloads: true,
    body: 'return { ...good(), contractVersion: 99 };',
  },
  { name: 'throws at import', sentence: BROKEN, body: 'throw new Error("no map");' },
  {
    name: 'throws when rendered',
    sentence: BROKEN,
    body: 'return { ...good(), Remote: () => { throw new Error("no truck"); } };',
  },
  {
    name: 'throws in an effect',
    sentence: BROKEN,
    body: inEffect('throw new Error("no driver");'),
  },
  {
    name: 'redirects without end',
    sentence: /keeps redirecting/,
    body: inEffect(`
      const [path, twin] = [location.pathname, location.pathname + '/'];
      let on = true;
      const go = () => {
        if (!on) return;
        history.pushState(null, '', location.pathname === path ? twin : path);
        dispatchEvent(new PopStateEvent('popstate'));
        setTimeout(go, 20);
      };
      go();
      return () => { on = false; };`),
  },
];

export const STYLE_CLASH = `
  const { Remote } = good();
  const Clash = styled.createGlobalStyle(['header { display: none } h1 { color: red }']);
  return { ...good(), Remote: (props) =>
    React.createElement(React.Fragment, null, React.createElement(Clash), React.createElement(Remote, props)) };`;

export const MEMORY_HOG = inEffect('const hoard = []; for (;;) hoard.push(new Array(1e7).fill(Math.random()));');

/** What a release can do to its worker. The worker of the release before stays. */
export const WORKER_FAULTS: Readonly<Record<string, (code: string) => string>> = {
  'fails at install': (code) =>
    `${code};addEventListener('install', (event) => event.waitUntil(Promise.reject(new Error('no disk'))));`,
  'cut off': (code) => code.slice(0, code.length / 2),
};

async function withBody(route: Route, change: (text: string) => string): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
}

/** Breaks a file of one version of a remote, at its address and at those of retries. */
export async function breakFile(page: Page, name: string, version: string, fault: NetworkFault) {
  const file = fault.file === 'entry' ? 'remoteEntry' : 'remote';
  const pattern = new RegExp(`/mf/(@r\\d+/)?${name}/${version}/${file}\\.[^/]+\\.js$`);
  await page.route(pattern, (route) => fault.act(route));
  return () => page.unroute(pattern);
}
