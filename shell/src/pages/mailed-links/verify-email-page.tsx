import { Button, Callout } from '@tailgate/ui';
import { failureMessage, usePageTitle, useSession } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { useVerifyEmail } from '../../account/api/verify-email.ts';
import { SendLinkAgain } from '../../account/send-link-again.tsx';
import { NoticeSheet } from '../notice-sheet.tsx';
import { deadLink } from './link-failure.ts';
import { useMailedToken } from './use-mailed-token.ts';

/**
 * /verify-email: proves that an address is one's own. Asks for a press, because mail filters open links to look at them, and
 * must not prove an address that somebody else typed.
 */
export function VerifyEmailPage() {
  usePageTitle('Verify your email');
  const token = useMailedToken();
  const verify = useVerifyEmail();
  const dead = deadLink(verify.error);
  if (verify.isSuccess) return <Verified />;
  if (dead) return <NoLink {...dead} takesFocus />;
  if (!token) return <NoLink title="This link is not complete" text="Open it from the email once more." />;
  return (
    <NoticeSheet
      title="Verify your email"
      extra={
        verify.isError && (
          <Callout tone="destructive" title="Your address is not verified yet">
            {failureMessage(verify.error, 'The answer did not arrive. Please try again.')}
          </Callout>
        )
      }
      actions={
        <Button variant="accent" loading={verify.isPending} onClick={() => verify.mutate(token)}>
          Verify my email
        </Button>
      }
    >
      Confirm that this address is yours. Your quotes and appointments appear in your account after that.
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
      Thank you. Quotes and appointments that were made with this address are in your account now.
    </NoticeSheet>
  );
}

/** A link that leads nowhere, and how to get one that works. */
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
      >
        {session.user.email} is verified already; you need no link.
      </NoticeSheet>
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
