import { type AgentOptions, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Tls } from '../tls/tls.ts';

/** Shorter than the services keep an idle connection. */
const IDLE_MS = 30_000;

export function createAgents(tls: Tls | undefined, options: AgentOptions = {}): (url: URL) => HttpAgent {
  const all = { keepAlive: true, timeout: IDLE_MS, ...options };
  const createSecure = () => {
    const { cert, key } = tls?.current() ?? {};
    // Not the authorities of clients: those of the services are trusted as all others are.
    return new HttpsAgent({ ...all, ...(cert !== undefined && { cert, key }) });
  };
  const http = new HttpAgent(all);
  let https = createSecure();
  tls?.onRenewal(() => {
    https = createSecure();
  });
  return ({ protocol }) => (protocol === 'https:' ? https : http);
}
