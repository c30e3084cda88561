import { fileURLToPath } from 'node:url';

const here = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

const shared = {
  include: ['src/**/*.test.{ts,tsx}'],
  // One process runs all files and loads each module once. A process for each file takes more than twice the time.
  pool: 'forks',
  isolate: false,
  maxWorkers: 1,
  // Without remembered durations, every run has the same order of files.
  cache: false,
  // Long enough for slow and busy machines.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  restoreMocks: true,
  setupFiles: [here('./fail-on-console.js')],
};

/**
 * Vitest configuration of a Node workspace.
 *
 * With `postgres` or `redis` the run gets a throw-away server, with its address in TEST_POSTGRES_URL (as superuser) or
 * TEST_REDIS_URL. If the variable is already set, the run uses it and starts no server.
 *
 * @param {('postgres' | 'redis')[]} servers
 */
export function nodePreset(...servers) {
  const test = {
    ...shared,
    // Node strips the types itself, so the tests run the same code as production. No test replaces a module.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    globalSetup: servers.map((server) => here(`./start-${server}.js`)),
  };
  return { test };
}

/** Vitest configuration of a browser workspace: jsdom, with Node's web APIs where jsdom has none. */
export function browserPreset() {
  const test = {
    ...shared,
    environment: 'jsdom',
    // Compiled with the workspace's own code, so that vi.resetModules forgets the script that it has loaded.
    server: { deps: { inline: ['@stripe/stripe-js'] } },
    setupFiles: [...shared.setupFiles, here('./browser-stand-ins.js'), here('./react-screens.js')],
  };
  return { test };
}
