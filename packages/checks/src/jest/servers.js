import { startTestBackends } from './test-backends.ts';

/** @type {import('./test-backends.ts').TestBackends | undefined} */
let backends;

/** @param {{ postgres?: boolean; redis?: boolean }} wanted */
export async function startServers(wanted) {
  backends = await startTestBackends(wanted);
}

export const stopServers = () => backends?.stop();
