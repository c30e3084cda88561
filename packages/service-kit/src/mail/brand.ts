import type { CompanySettings } from '@tailgate/contracts';

/** The company in an email: its sender, header and footer. */
export interface Brand {
  company: string;
  portalUrl: string;
  contactUrl: string;
  /** The Reply-To address and the phone number; null if not set. */
  email: string | null;
  phone: string | null;
}

/** Builds the brand from the settings. A link that is a path points to the portal. */
export function brandOf(settings: CompanySettings, portalUrl: string): Brand {
  return {
    company: settings.company_name,
    portalUrl,
    contactUrl: new URL(settings.link_contact, portalUrl).href,
    email: settings.contact_email,
    phone: settings.contact_phone,
  };
}

/** @returns the link as shown; for mailto only the address */
export function readableUrl(url: string): string {
  return url.replace(/^mailto:([^?]*)(\?.*)?$/, '$1');
}
