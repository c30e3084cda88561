import { useSession, useShell } from '@tailgate/web-kit';
import { AccountButton } from './account-button.tsx';
import { Band, Brand, End, HeaderButton, HeaderLink, Row } from './header.style.ts';
import { BrandMark, ContrastIcon } from './icons.tsx';
import { Navigation } from './navigation.tsx';
import { StaffSearch } from './staff-search.tsx';

export function Header() {
  const { companyName } = useShell().config;
  return (
    <Band>
      <Row>
        <Brand to="/">
          <BrandMark />
          <span>{companyName}</span>
        </Brand>
        <Navigation place="header" />
        <End>
          <StaffSearch />
          <HeaderButton type="button" disabled title="High contrast is on">
            <ContrastIcon />
            <span>High Contrast</span>
          </HeaderButton>
          <Account />
        </End>
      </Row>
      <Navigation place="strip" />
    </Band>
  );
}

function Account() {
  const session = useSession();
  if (session.status === 'signed-in') return <AccountButton user={session.user} />;
  if (session.status === 'loading') return null;
  return <HeaderLink to="/auth">Log in</HeaderLink>;
}
