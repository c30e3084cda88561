import { Button, Card, Page, Stack, token } from '@tailgate/ui';
import { usePageTitle } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { RoadworkIcon } from '../layout/icons.tsx';

const Title = styled.h1`
  font-size: 1.75rem;
  font-weight: 800;
`;

const Text = styled.p`
  color: ${token('ink-soft')};
`;

export function NotFoundPage() {
  usePageTitle('404 Page Not Found');
  return (
    <Page $width="36rem">
      <Card $tone="accent" $padding={8}>
        <Stack $align="start">
          <RoadworkIcon />
          <Title>404 Page Not Found</Title>
          <Text>Did you forget to add the page to the router?</Text>
          <Button asChild variant="secondary">
            <Link to="/">Go to the dashboard</Link>
          </Button>
        </Stack>
      </Card>
    </Page>
  );
}
