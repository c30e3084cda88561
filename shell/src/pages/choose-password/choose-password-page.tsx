import { Callout, Card, Page, PageHeader, Stack } from '@tailgate/ui';
import { usePageTitle, useSession, useShell } from '@tailgate/web-kit';
import { Link, Navigate } from 'react-router-dom';
import { ChangePasswordForm } from '../../account/change-password-form.tsx';
import { landingOf } from '../../guards/landing.ts';

export function ChoosePasswordPage() {
  usePageTitle('Choose your password');
  const { toast } = useShell();
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const { role, must_change_password: mustChange } = session.user;
  if (!mustChange) return <Navigate to={landingOf(role)} replace />;
  const description = 'Use it the next time you sign in.';
  return (
    <Page $width="44rem">
      <PageHeader title="Choose your password" description="Replace the password that you were given." />
      <Stack $gap={6}>
        <Callout tone="info" title="Until then you can't use the portal">
          The person who created your account knows the password. Only you should. <Link to="/logout">Log out</Link>
        </Callout>
        <Card>
          <ChangePasswordForm
            currentLabel="Temporary password"
            submitLabel="Save password"
            onChanged={() => toast({ title: 'Password changed', description, tone: 'success' })}
          />
        </Card>
      </Stack>
    </Page>
  );
}
