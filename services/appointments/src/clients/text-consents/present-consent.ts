import { TEXT_CONSENT_WORDINGS, type TextConsent } from '@tailgate/contracts';
import type { StoredTextConsent } from './text-consent-repository.ts';

export function presentConsent(consent: StoredTextConsent): TextConsent {
  const wordings: Record<number, string> = TEXT_CONSENT_WORDINGS;
  return {
    ...consent,
    wording: wordings[consent.wording_version] ?? '',
    given_at: consent.given_at.toISOString(),
    withdrawn_at: consent.withdrawn_at?.toISOString() ?? null,
  };
}
