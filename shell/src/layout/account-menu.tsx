import { navigationFor, type User } from '@tailgate/contracts';
import { Badge, space, textSize, token } from '@tailgate/ui';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '@tailgate/ui/overlays';
import { useShell } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { roleLabel } from '../account/role-labels.ts';
import { useSignOut } from '../use-sign-out.ts';
import { AccountFace } from './account-face.tsx';
import { wideOnly } from './header.style.ts';
import { ContrastIcon } from './icons.tsx';

export function AccountMenu({ user, defaultOpen }: { user: User; defaultOpen: boolean }) {
  const { config } = useShell();
  const signOut = useSignOut();
  return (
    <Menu trigger={<AccountFace user={user} />} defaultOpen={defaultOpen}>
      <MenuHeading>
        <Identity>
          <strong>{user.username}</strong>
          <span>{user.email}</span>
          <Badge tone="default">{roleLabel(user.role)}</Badge>
        </Identity>
      </MenuHeading>
      <MenuSeparator />
      <MenuItem asChild>
        <Link to="/settings">Profile</Link>
      </MenuItem>
      {navigationFor(config, user.role, 'menu').map(({ to, label }) => (
        <MenuItem key={to} asChild>
          <Link to={to}>{label}</Link>
        </MenuItem>
      ))}
      <Narrow>
        <MenuSeparator />
        <MenuItem asChild disabled>
          <div role="menuitemcheckbox" aria-checked="true" tabIndex={-1}>
            <ContrastIcon />
            <span>High Contrast · on</span>
          </div>
        </MenuItem>
      </Narrow>
      <MenuSeparator />
      <MenuItem tone="destructive" onSelect={() => void signOut()}>
        Log out
      </MenuItem>
    </Menu>
  );
}

const Narrow = styled.div`
  ${wideOnly} { display: none; }
`;

const Identity = styled.div`
  display: grid;
  gap: ${space(0.5)};
  justify-items: start;
  strong { font-weight: 750; }
  span { overflow-wrap: anywhere; }
  > span:first-of-type { font-size: ${textSize('ui')}; color: ${token('ink-soft')}; margin-bottom: ${space(1.5)}; }
`;
