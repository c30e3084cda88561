import { Button, Card, Page, Stack, token } from '@tailgate/ui';
import { usePageTitle } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { RoadworkIcon } from '../layout/icons.tsx';
import { type FailureKind, failureSentence } from './remote-state.ts';

type RemoteFailureProps = { area?: string | undefined; kind: FailureKind; onRetry(): void };

export function RemoteFailure({ area = 'requested', kind, onRetry }: RemoteFailureProps) {
  const { title, text } = failureSentence(area, kind);
  usePageTitle(title);
  return (
    <Page $width="44rem">
      <Card $tone="accent" $padding={8} role="alert">
        <Stack $align="start">
          <RoadworkIcon />
          <Title>{title}</Title>
          <Text>{`${text} The rest of the portal works.`}</Text>
          <Button onClick={onRetry}>{kind === 'too-new' ? 'Reload page' : 'Retry'}</Button>
        </Stack>
      </Card>
    </Page>
  );
}

const Title = styled.h1`
  font-size: 1.5rem;
  font-weight: 800;
`;

const Text = styled.p`
  color: ${token('ink-soft')};
  max-width: 36rem;
`;
