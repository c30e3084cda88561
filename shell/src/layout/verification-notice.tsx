import { useLoaded, useSession } from '@tailgate/web-kit';
import { useMatch } from 'react-router-dom';

const load = () => import('../account/verification-banner.tsx').then((module) => module.VerificationBanner);

export function VerificationNotice() {
  const session = useSession();
  const verifying = useMatch('/verify-email');
  if (verifying || session.status !== 'signed-in' || session.user.email_verified) return null;
  // No link is sent before the typed password is changed.
  if (session.user.must_change_password) return null;
  return <Banner email={session.user.email} />;
}

function Banner({ email }: { email: string }) {
  const banner = useLoaded(load);
  return banner.status === 'ready' ? <banner.value email={email} /> : null;
}
