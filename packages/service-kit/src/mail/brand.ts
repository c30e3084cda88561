import type { CompanySettings } from '@tailgate/contracts';

export interface Brand {
  company: string;
  portalUrl: string;
  contactUrl: string;
  email: string | null;
  phone: string | null;
}

/** Builds the brand from the settings. A link that is a path points to the portal; of two email addresses, the contact's counts. */
export function brandOf(settings: CompanySettings, portalUrl: string): Brand {
  const contactUrl = new URL(settings.link_contact, portalUrl).href;
  return {
    company: settings.company_name,
    portalUrl,
    contactUrl: settings.contact_email && isMailLink(contactUrl) ? `mailto:${settings.contact_email}` : contactUrl,
    email: settings.contact_email,
    phone: settings.contact_phone,
  };
}

export const isMailLink = (url: string) => url.startsWith('mailto:');

export function readableUrl(url: string): string {
  return url.replace(/^mailto:([^?]*)(\?.*)?$/, '$1');
}
