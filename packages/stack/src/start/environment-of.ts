import type { ServerName } from '../servers/environment.ts';
import { serverEnvironments } from '../servers/environment.ts';
import type { Stack } from './start-stack.ts';

export function environmentOf(
  { ports, secrets, real, dataDir }: Pick<Stack, 'ports' | 'secrets' | 'real' | 'dataDir'>,
  server: ServerName,
): Record<string, string> {
  const input = { env: process.env, ports, secrets, real, dataDir, demoData: false, sandboxControl: false };
  return serverEnvironments(input)[server];
}
