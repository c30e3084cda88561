import type { BootConfig } from '@tailgate/contracts';
import type { IntegrityBook } from './remote-address.ts';

declare global {
  /** Absent in older browsers. */
  var trustedTypes:
    | { createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown }
    | undefined;
}

type Origins = Pick<BootConfig, 'registry' | 'stripe'>;

/**
 * Creates the page's only Trusted Types policy. The browser asks it for each script and worker address; whatever else could become
 * code, such as `innerHTML`, is refused.
 */
export function startScriptPolicy(config: Origins, integrity: IntegrityBook): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isKnownScript(address, config, integrity) ? address : null),
  });
}

export function isKnownScript(address: string, { registry, stripe }: Origins, integrity: IntegrityBook): boolean {
  const { protocol, origin } = new URL(address, location.href);
  // A blob has the origin of the page that made it.
  if (!protocol.startsWith('http')) return false;
  if (origin === location.origin) return integrity.of(address) !== undefined;
  const provider = new URL(stripe.scriptUrl).origin;
  if (origin === provider || Object.values(registry).some((release) => release.origin === origin)) return true;
  // Stripe.js loads parts of itself from there.
  return provider === 'https://js.stripe.com' && /^https:\/\/[\w-]+\.js\.stripe\.com$/.test(origin);
}
