import { startTestBackends } from './test-backends.ts';

export default async function setup() {
  const backends = await startTestBackends({ redis: true });
  return () => backends.stop();
}
