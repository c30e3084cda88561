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
// `<T>(x)` is a type parameter list in a .ts file, but would be an element in a .tsx file.
const plainOptions = { ...compilerOptions, jsc: { ...compilerOptions.jsc, parser: { syntax: 'typescript' } } };

const shared = {
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Jest follows the links of workspaces in node_modules, so it compiles their TypeScript but not that of packages.
  transform: {
    '\\.ts$': [require.resolve('@swc/jest'), plainOptions],
    '\\.tsx$': [require.resolve('@swc/jest'), compilerOptions],
  },
  // Long enough for slow and busy machines.
  testTimeout: 30_000,
  restoreMocks: true,
  setupFilesAfterEnv: [here('./fail-on-console.js')],
};

/**
 * Jest configuration of a Node workspace.
 *
 * With `postgres` or `redis` the run gets a throw-away server, with its address in TEST_POSTGRES_URL (as superuser) or
 * TEST_REDIS_URL. If the variable is already set, the run uses it and starts no server.
 *
 * @param {{ postgres?: boolean, redis?: boolean }} [backends]
 */
export function nodePreset(backends = {}) {
  const preset = { ...shared, testEnvironment: 'node' };
  if (!backends.postgres && !backends.redis) return preset;
  return {
    ...preset,
    // Many of these tests wait for servers.
    testTimeout: 60_000,
    testEnvironmentOptions: { backends },
    globalSetup: here('./start-backends.mjs'),
    globalTeardown: here('./stop-backends.mjs'),
  };
}

/** Jest configuration of a browser workspace: jsdom, with Node's web APIs where jsdom has none. */
export function browserPreset() {
  return {
    ...shared,
    testEnvironment: here('./browser-environment.js'),
    testTimeout: 60_000,
    setupFiles: [here('./browser-stand-ins.js')],
    setupFilesAfterEnv: [...shared.setupFilesAfterEnv, here('./patient-screens.js')],
    // Avoid packages' `browser` builds: many are ES modules named .js, which only bundlers accept.
    testEnvironmentOptions: { customExportConditions: [''] },
    // lucide-react's ES modules are a file per icon: each test file would load 1,900 of them.
    moduleNameMapper: { '^lucide-react$': require.resolve('lucide-react') },
  };
}
