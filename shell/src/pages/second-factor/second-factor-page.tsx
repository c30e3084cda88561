import { Callout, Page, PageHeader, Stack } from '@tailgate/ui';
import { usePageTitle, useSession } from '@tailgate/web-kit';
import { Link, Navigate } from 'react-router-dom';
import { landingOf } from '../../guards/landing.ts';
import { SecondFactorCard } from '../../second-factor/second-factor-card.tsx';

export function SecondFactorPage() {
  usePageTitle('Set up a second factor');
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const { role, must_set_up_second_factor: mustSetUp } = session.user;
  if (!mustSetUp) return <Navigate to={landingOf(role)} replace />;
  return (
    <Page $width="44rem">
      <PageHeader title="Set up a second factor" description="Your role requires one. It takes a minute." />
      <Stack $gap={6}>
        <Callout tone="info" title="Until then you can't use the portal">
          A passkey is quickest: you sign in with your fingerprint, face or PIN. <Link to="/logout">Log out</Link>
        </Callout>
        <SecondFactorCard />
      </Stack>
    </Page>
  );
}
