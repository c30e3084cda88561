import { cardProviderOrigins } from './content-security-policy.ts';

/** @param uses what the declaration of the page's screen asks of the device */
export function permissionsPolicy(stripeJsUrl: string, uses: readonly string[] = []): string {
  const payers = cardProviderOrigins(stripeJsUrl).frames.map((origin) => `"${origin}"`);
  const geolocation = uses.includes('geolocation') ? '(self)' : '()';
  return `payment=(self ${payers.join(' ')}), camera=(), microphone=(), geolocation=${geolocation}, usb=(), browsing-topics=()`;
}
