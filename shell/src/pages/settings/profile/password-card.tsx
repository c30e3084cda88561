import { Card, CardHeader } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { ChangePasswordForm } from '../../../account/change-password-form.tsx';

export function PasswordCard() {
  const { toast } = useShell();
  const description = 'You have been signed out everywhere else.';
  return (
    <Card aria-labelledby="password-title">
      <CardHeader
        title={<span id="password-title">Change password</span>}
        description="You'll be signed out in every other browser."
      />
      <ChangePasswordForm
        currentLabel="Current password"
        submitLabel="Change password"
        onChanged={() => toast({ title: 'Password changed', description, tone: 'success' })}
      />
    </Card>
  );
}
