import { fileURLToPath } from 'node:url';

const here = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/** @type {import('jest').Config} */
const shared = {
  // Runs the files in the process itself, which loads each module once. Jest's own runner loads all of them again for each file.
  runner: 'jest-light-runner',
  maxWorkers: 1,
  roots: ['<rootDir>/src'],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  transform: {},
  testSequencer: here('./file-order.js'),
  reporters: [here('./file-reporter.js'), 'summary'],
  // Servers that a test leaves open end with the process.
  forceExit: true,
};

/**
 * Jest's configuration of a Node workspace. Node strips the types itself, so the tests run the same code as production.
 *
 * With a server the run gets a throw-away one, with its address in TEST_POSTGRES_URL (as superuser) or TEST_REDIS_URL.
 * If the variable is already set, the run uses it and starts no server.
 *
 * @param {'postgres' | 'redis'} [server]
 * @returns {import('jest').Config}
 */
export function nodePreset(server) {
  return {
    ...shared,
    setupFiles: [here('./globals-hook.js')],
    setupFilesAfterEnv: [here('./jest-object.js'), here('./test-helpers.ts'), here('./fail-on-console.js')],
    ...(server && { globalSetup: here(`./start-${server}.js`), globalTeardown: here('./stop-servers.js') }),
  };
}

/**
 * Jest's configuration of a browser workspace: jsdom, with Node's web APIs where jsdom has none.
 * @returns {import('jest').Config}
 */
export function browserPreset() {
  const node = nodePreset();
  return {
    ...node,
    setupFiles: [
      ...(node.setupFiles ?? []),
      fileURLToPath(import.meta.resolve('@tailgate/build/bundler-hooks')),
      here('./page.js'),
      here('./browser-stand-ins.js'),
    ],
    setupFilesAfterEnv: [...(node.setupFilesAfterEnv ?? []), here('./react-screens.js')],
  };
}
