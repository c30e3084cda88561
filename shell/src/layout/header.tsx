import { isStaff, useSession, useShell } from '@tailgate/web-kit';
import { AccountButton } from './account-button.tsx';
import { ContrastButton } from './contrast-button.tsx';
import { Band, Brand, End, HeaderLink, Row, Secure, WideOnly } from './header.style.ts';
import { BrandMark, LockIcon } from './icons.tsx';
import { Navigation } from './navigation.tsx';
import { StaffSearch } from './staff-search.tsx';

export function Header({ checkout }: { checkout: boolean }) {
  const { companyName } = useShell().config;
  const session = useSession();
  const staff = session.status === 'signed-in' && isStaff(session.user.role);
  return (
    <Band>
      <Row $full={staff}>
        <Brand to="/">
          <BrandMark />
          <span>{companyName}</span>
        </Brand>
        {checkout ? <CheckoutEnd /> : <FullEnd />}
      </Row>
    </Band>
  );
}

function CheckoutEnd() {
  return (
    <Secure>
      <LockIcon />
      <span>Secure checkout</span>
    </Secure>
  );
}

function FullEnd() {
  return (
    <>
      <Navigation />
      <End>
        <StaffSearch />
        <WideOnly>
          <ContrastButton />
        </WideOnly>
        <Account />
      </End>
    </>
  );
}

function Account() {
  const session = useSession();
  if (session.status === 'signed-in') return <AccountButton user={session.user} />;
  if (session.status === 'loading') return null;
  return <HeaderLink to="/auth">Log in</HeaderLink>;
}
