import { Button, Callout } from '@tailgate/ui';
import { failureMessage, usePageTitle, useSession } from '@tailgate/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useVerifyEmail } from '../../account/api/verify-email.ts';
import { SendLinkAgain } from '../../account/send-link-again.tsx';
import { NoticeSheet } from '../notice-sheet.tsx';
import { deadLink } from './link-failure.ts';
import { useMailedToken } from './use-mailed-token.ts';
import { needsPassword, VerifyWithPassword } from './verify-with-password.tsx';

/** Needs a click, because email filters open links automatically. */
export function VerifyEmailPage() {
  usePageTitle('Verify your email');
  const token = useMailedToken();
  const verify = useVerifyEmail();
  const dead = deadLink(verify.error);
  const [prompt, setPrompt] = useState<string | null>(null);
  const askFor = (error: unknown) => {
    if (needsPassword(error) && prompt === null)
      setPrompt(error.serverMessage ?? 'Enter the password of this account.');
  };
  if (verify.isSuccess) return <Verified />;
  if (dead) return <NoLink {...dead} takesFocus />;
  if (!token) return <NoLink title="This link is incomplete" text="Please open it from the email again." />;
  if (prompt !== null) return <VerifyWithPassword token={token} verify={verify} prompt={prompt} />;
  return (
    <NoticeSheet
      title="Verify your email"
      extra={
        verify.isError && (
          <Callout tone="destructive" title="Your address isn't verified yet">
            {failureMessage(verify.error)}
          </Callout>
        )
      }
      actions={
        <Button
          variant="accent"
          loading={verify.isPending}
          onClick={() => verify.mutate({ token }, { onError: askFor })}
        >
          Verify my email
        </Button>
      }
    >
      Confirm that this address is yours to see your quotes and appointments in your account.
    </NoticeSheet>
  );
}

function Verified() {
  const signedIn = useSession().status === 'signed-in';
  return (
    <NoticeSheet
      title="Your email is verified"
      takesFocus
      actions={
        <Button asChild>
          <Link to={signedIn ? '/' : '/auth'}>{signedIn ? 'Go to the dashboard' : 'Sign in'}</Link>
        </Button>
      }
    >
      Thank you. Your account now shows the quotes and appointments made with this address.
    </NoticeSheet>
  );
}

function NoLink({ title, text, takesFocus = false }: { title: string; text: string; takesFocus?: boolean }) {
  const session = useSession();
  const verified = session.status === 'signed-in' && session.user.email_verified;
  if (verified) {
    return (
      <NoticeSheet
        title="Your email is verified"
        actions={
          <Button asChild>
            <Link to="/">Go to the dashboard</Link>
          </Button>
        }
      >{`${session.user.email} is already verified. You don't need a link.`}</NoticeSheet>
    );
  }
  return (
    <NoticeSheet
      title={title}
      takesFocus={takesFocus}
      extra={session.status === 'signed-in' && <SendLinkAgain email={session.user.email} />}
      actions={
        session.status === 'signed-out' && (
          <Button asChild>
            <Link to="/auth">Sign in to get a new link</Link>
          </Button>
        )
      }
    >
      {text}
    </NoticeSheet>
  );
}
