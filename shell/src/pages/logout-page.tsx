import { Button, Card, Cluster, Page, Stack, token } from '@tailgate/ui';
import { usePageTitle } from '@tailgate/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSignOut } from '../use-sign-out.ts';

const Title = styled.h1`
  font-size: 1.75rem;
  font-weight: 800;
`;

const Text = styled.p`
  color: ${token('ink-soft')};
`;

/** Asks before signing out; both answers lead to the appointments, whose guard knows where to go without a user. */
export function LogoutPage() {
  usePageTitle('Log out');
  const signOut = useSignOut();
  const [leaving, setLeaving] = useState(false);
  const confirm = async () => {
    setLeaving(true);
    await signOut('/appointments');
    setLeaving(false);
  };
  return (
    <Page $width="34rem">
      <Card $tone="accent" $padding={8}>
        <Stack>
          <Title>Log out?</Title>
          <Text>You will need your username and password to come back.</Text>
          <Cluster>
            <Button loading={leaving} onClick={() => void confirm()}>
              Confirm
            </Button>
            <Button asChild variant="secondary">
              <Link to="/appointments">Cancel</Link>
            </Button>
          </Cluster>
        </Stack>
      </Card>
    </Page>
  );
}
