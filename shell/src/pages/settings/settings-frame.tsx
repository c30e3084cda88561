import { media, Page, PageHeader, space, textSize, token } from '@tailgate/ui';
import { usePageTitle, useSession } from '@tailgate/web-kit';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';

type SettingsFrameProps = { title: string; description: string; children: ReactNode };

export function SettingsFrame({ title, description, children }: SettingsFrameProps) {
  usePageTitle(title);
  const session = useSession();
  const both = session.status === 'signed-in' && session.user.role === 'SUPER_ADMIN';
  return (
    <Page $width="70rem">
      <PageHeader title={title} description={description} />
      {both && (
        <Sections aria-label="Settings">
          <NavLink to="/settings" end>
            Account
          </NavLink>
          <NavLink to="/settings/company">Company</NavLink>
          <NavLink to="/settings/prices">Prices</NavLink>
        </Sections>
      )}
      {children}
    </Page>
  );
}

const Sections = styled.nav`
  display: flex;
  gap: ${space(1)};
  margin-bottom: ${space(6)};
  border-bottom: 2px solid ${token('line')};
  a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding: 0 ${space(4)};
    font-weight: 650;
    color: ${token('ink-soft')};
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover { color: ${token('ink')}; }
  a[aria-current='page'] { color: ${token('ink')}; box-shadow: inset 0 -4px 0 ${token('accent')}, inset 0 -5px 0 ${token('ink')}; }
  a:focus-visible { outline-offset: -3px; }
  ${media.phone} { a { flex: 1 1 auto; justify-content: center; padding: 0 ${space(1)}; font-size: ${textSize('ui')}; } }
`;
