import type { CompanySettings } from '@tailgate/contracts';

/** Whose mail it is, for its sender and the frame around the content. */
export interface Brand {
  company: string;
  portalUrl: string;
  contactUrl: string;
  /** Where answers go, and what else customers can use; null when not given. */
  email: string | null;
  phone: string | null;
}

/** As the settings have it. A link that is a path leads into the portal. */
export function brandOf(settings: CompanySettings, portalUrl: string): Brand {
  return {
    company: settings.company_name,
    portalUrl,
    contactUrl: new URL(settings.link_contact, portalUrl).href,
    email: settings.contact_email,
    phone: settings.contact_phone,
  };
}

/** An address as people read it: of a mail address, only that. */
export function readableUrl(url: string): string {
  return url.replace(/^mailto:([^?]*).*$/, '$1');
}
