import { startTestBackends } from './test-backends.ts';

/** @param {unknown} _globalConfig @param {{ testEnvironmentOptions: { backends?: object } }} projectConfig */
export default async function startBackends(_globalConfig, projectConfig) {
  globalThis.tailgateTestBackends = await startTestBackends(projectConfig.testEnvironmentOptions.backends ?? {});
}
