import { useShell } from '@tailgate/web-kit';
import { LegalPage } from './legal-page.tsx';
import { termsText } from './terms-text.ts';

export function TermsPage() {
  const { companyName } = useShell().config;
  return (
    <LegalPage
      title="Terms of service"
      description="What you can expect from us, and what we ask of you."
      since="November 21, 2026"
      sections={termsText(companyName)}
      other={{ to: '/privacy', label: 'Privacy policy' }}
    />
  );
}
