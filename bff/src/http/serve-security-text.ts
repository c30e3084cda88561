import type { LiveSettings } from '@tailgate/service-kit';
import { Router } from 'express';
import type { BffConfig } from '../config.ts';

const DAY_MS = 24 * 3600 * 1000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

type Config = Pick<BffConfig, 'PUBLIC_URL' | 'SECURITY_CONTACTS' | 'SECURITY_POLICY_URL'>;

/**
 * Serves /.well-known/security.txt (RFC 9116): whom to tell about a weakness. Without a contact for security it names the company's.
 */
export function serveSecurityText(config: Config, settings: LiveSettings): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/.well-known/security.txt', (_request, response) => {
    response.locals.routeName = '(security.txt)';
    response.setHeader('Cache-Control', 'public, max-age=3600');
    response.type('text/plain').send(securityText(config, settings.current().link_contact, new Date()));
  });
  return router;
}

/** @returns the file as of a day, so that it never expires while the portal runs */
export function securityText(config: Config, companyContact: string, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const contacts =
    config.SECURITY_CONTACTS.length > 0 ? config.SECURITY_CONTACTS : [new URL(companyContact, config.PUBLIC_URL).href];
  const fields = [
    ...contacts.map((contact) => ['Contact', contact]),
    ['Expires', new Date(today + VALID_DAYS * DAY_MS).toISOString()],
    ['Preferred-Languages', 'en'],
    ['Canonical', new URL('/.well-known/security.txt', config.PUBLIC_URL).href],
    ...(config.SECURITY_POLICY_URL ? [['Policy', config.SECURITY_POLICY_URL]] : []),
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('');
}
