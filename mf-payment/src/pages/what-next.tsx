import { Button, type ButtonVariant, Stack, space, token } from '@tailgate/ui';
import { useSession } from '@tailgate/web-kit';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useHome } from './use-home.ts';

/** Invites visitors to create an account, and leads home. */
export function WhatNext() {
  return (
    <Stack $gap={5}>
      <AccountInvitation />
      <ReturnHome />
    </Stack>
  );
}

export function ReturnHome({ variant = 'primary' }: { variant?: ButtonVariant }) {
  const { address, external } = useHome();
  return (
    <Button asChild variant={variant} size="lg" block>
      {external ? <a href={address}>Return to Home</a> : <Link to={address}>Return to Home</Link>}
    </Button>
  );
}

function AccountInvitation() {
  const session = useSession();
  if (session.status !== 'signed-out') return null;
  return (
    <Invitation aria-labelledby="account-title">
      <h2 id="account-title">Manage this trip online</h2>
      <p>Create an account with the email address of this booking to see, reschedule or cancel your trips.</p>
      <Button asChild variant="secondary">
        <Link to="/auth?tab=register">Create an account</Link>
      </Button>
    </Invitation>
  );
}

const Invitation = styled.section`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  padding: ${space(4)} ${space(5)};
  border-radius: ${token('radius-md')};
  background: ${token('sunken')};
  h2 { font-size: 1rem; font-weight: 700; }
`;
