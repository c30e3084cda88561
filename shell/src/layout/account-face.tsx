import type { User } from '@tailgate/contracts';
import { Avatar, space, token } from '@tailgate/ui';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { ChevronIcon } from './icons.tsx';

export function AccountFace({ user, ...button }: ComponentPropsWithRef<'button'> & { user: User }) {
  return (
    <Face type="button" aria-label={`Account of ${user.username}`} {...button}>
      <Avatar name={user.username} />
      <ChevronIcon />
    </Face>
  );
}

const Face = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 2.75rem;
  padding: 0 ${space(2)} 0 ${space(1)};
  border: 0;
  border-radius: 999px;
  background: transparent;
  color: ${token('on-bar')};
  cursor: pointer;
  &:hover { background: ${token('bar-hover')}; }
  &:focus-visible { outline-color: ${token('accent')}; border-radius: 999px; }
`;
