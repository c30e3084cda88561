import { Button } from '@tailgate/ui';
import { usePageTitle } from '@tailgate/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSignOut } from '../use-sign-out.ts';
import { NoticeSheet } from './notice-sheet.tsx';

/** Cancel leads to /appointments, whose route guard redirects customers. */
export function LogoutPage() {
  usePageTitle('Log out');
  const signOut = useSignOut();
  const [leaving, setLeaving] = useState(false);
  const confirm = async () => {
    setLeaving(true);
    await signOut();
    setLeaving(false);
  };
  return (
    <NoticeSheet
      title="Log out?"
      actions={
        <>
          <Button loading={leaving} onClick={() => void confirm()}>
            Confirm
          </Button>
          <Button asChild variant="secondary">
            <Link to="/appointments">Cancel</Link>
          </Button>
        </>
      }
    >
      You'll need to sign in again.
    </NoticeSheet>
  );
}
