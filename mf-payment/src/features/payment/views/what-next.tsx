import { Button, type ButtonVariant, Stack, space, textSize, token } from '@tailgate/ui';
import { useSession } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useHome } from '../use-home.ts';

export function WhatNext() {
  return (
    <Stack $gap={5}>
      <HowToChange />
      <OwnBooking />
      <ReturnHome variant="ghost" />
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

function OwnBooking() {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <Button asChild size="lg" block>
      <Link to="/">View your booking</Link>
    </Button>
  );
}

/** The payer may be someone else, so this page changes nothing: the link for that is mailed to the client alone. */
function HowToChange() {
  const session = useSession();
  if (session.status !== 'signed-out') return null;
  return (
    <Invitation aria-labelledby="change-title">
      <h2 id="change-title">Need to change something?</h2>
      <p>
        The email about your booking has a link to reschedule or cancel the trip, or to add instructions. No account
        needed.
      </p>
      <Button asChild variant="secondary">
        <Link to="/booking">Resend the link</Link>
      </Button>
      <p>
        <Link to="/auth?tab=register">Create an account</Link> with the email you booked with to see all your trips in
        one place.
      </p>
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
  h2 { font-size: ${textSize('body')}; font-weight: 700; }
`;
