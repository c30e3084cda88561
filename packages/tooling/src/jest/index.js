import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

const compilerOptions = {
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};
// In a .ts file `<T>(x)` is a type parameter list, in a .tsx file it would be an element.
const plainOptions = { ...compilerOptions, jsc: { ...compilerOptions.jsc, parser: { syntax: 'typescript' } } };

const shared = {
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Workspaces are linked into node_modules; jest follows the link, so their TypeScript is compiled and real packages are not.
  transform: {
    '\\.ts$': [require.resolve('@swc/jest'), plainOptions],
    '\\.tsx$': [require.resolve('@swc/jest'), compilerOptions],
  },
  // For slow and busy machines: a test that passes never waits for it.
  testTimeout: 30_000,
  restoreMocks: true,
  setupFilesAfterEnv: [here('./fail-on-console.js')],
};

/**
 * Jest configuration of a Node workspace.
 *
 * With `postgres` or `redis` the run gets a throw-away server of that kind, whose address is in TEST_POSTGRES_URL (a superuser's)
 * or TEST_REDIS_URL. A variable that is already set is used as it is and nothing is started for it.
 *
 * @param {{ postgres?: boolean, redis?: boolean }} [backends]
 */
export function nodePreset(backends = {}) {
  const preset = { ...shared, testEnvironment: 'node' };
  if (!backends.postgres && !backends.redis) return preset;
  return {
    ...preset,
    // Many of these tests wait for real servers.
    testTimeout: 60_000,
    testEnvironmentOptions: { backends },
    globalSetup: here('./start-backends.mjs'),
    globalTeardown: here('./stop-backends.mjs'),
  };
}

/** Jest configuration of a browser workspace: jsdom with the web APIs that Node has and jsdom lacks. */
export function browserPreset() {
  return {
    ...shared,
    testEnvironment: here('./browser-environment.js'),
    testTimeout: 60_000,
    setupFiles: [here('./browser-stand-ins.js')],
    setupFilesAfterEnv: [...shared.setupFilesAfterEnv, here('./patient-screens.js')],
    // The `browser` builds of packages are often ES modules under a .js name, which only bundlers accept.
    testEnvironmentOptions: { customExportConditions: [''] },
  };
}
