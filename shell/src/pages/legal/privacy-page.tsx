import { useShell } from '@tailgate/web-kit';
import { LegalPage } from './legal-page.tsx';
import { privacyText } from './privacy-text.ts';

export function PrivacyPage() {
  const { companyName } = useShell().config;
  return (
    <LegalPage
      title="Privacy policy"
      description="What data we collect, why, and how long we keep it."
      since="November 21, 2026"
      sections={privacyText(companyName)}
      other={{ to: '/terms', label: 'Terms of service' }}
    />
  );
}
