import { Button } from '@tailgate/ui';
import { usePageTitle } from '@tailgate/web-kit';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { NoticeSheet } from '../notice-sheet.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useMailedToken } from './use-mailed-token.ts';

export function ResetPasswordPage() {
  const token = useMailedToken();
  const invited = useSearchParams()[0].get('invitation') === '1';
  const [done, setDone] = useState(false);
  const [dead, setDead] = useState<{ title: string; text: string } | null>(null);
  usePageTitle(invited ? 'Choose your password' : 'Reset your password');
  if (done) return <PasswordSet />;
  if (!token || dead) return <AskForLink invited={invited} dead={dead} />;
  return (
    <NoticeSheet
      title={invited ? 'Choose your password' : 'Set a new password'}
      extra={<NewPasswordForm token={token} onDone={() => setDone(true)} onDeadLink={setDead} />}
    >
      {invited
        ? 'Welcome! Choose a password to sign in with.'
        : "You'll be signed out everywhere and can then sign in with the new password."}
    </NoticeSheet>
  );
}

function PasswordSet() {
  return (
    <NoticeSheet
      title="Your password is set"
      takesFocus
      actions={
        <Button asChild>
          <Link to="/auth">Sign in</Link>
        </Button>
      }
    >
      Sign in with your username and your new password.
    </NoticeSheet>
  );
}

type AskForLinkProps = { invited: boolean; dead: { title: string; text: string } | null };

function AskForLink({ invited, dead }: AskForLinkProps) {
  const lead = invited
    ? "Enter the address your invitation was sent to, and we'll email you a new link."
    : "Enter the email address of your account, and we'll email you a link to set a new password.";
  return (
    <NoticeSheet
      title={dead?.title ?? 'Forgot your password?'}
      takesFocus={dead !== null}
      extra={<ForgotPasswordForm />}
    >{`${dead ? `${dead.text} ` : ''}${lead}`}</NoticeSheet>
  );
}
