import { Button, Card, CardHeader, RetryCallout, Skeleton, Stack, VisuallyHidden } from '@tailgate/ui';
import { failureMessage, useShell } from '@tailgate/web-kit';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useEndOtherSessions } from '../../../account/api/end-other-sessions.ts';
import { useSessions } from '../../../account/api/list-sessions.ts';
import { SessionList } from './session-list.tsx';

export function SessionsCard() {
  // Focused when a session disappears together with its button.
  const box = useRef<HTMLElement>(null);
  return (
    <Box ref={box} tabIndex={-1} aria-labelledby="sessions-title">
      <CardHeader
        title={<span id="sessions-title">Devices</span>}
        description="Sign out any device you don't recognize, then change your password."
      />
      <Sessions onEnded={() => box.current?.focus()} />
    </Box>
  );
}

function Sessions({ onEnded }: { onEnded(): void }) {
  const { data: sessions, isPending, isError, isFetching, refetch } = useSessions();
  if (isPending) {
    return (
      <Stack $gap={3}>
        <VisuallyHidden role="status">Loading your sessions</VisuallyHidden>
        <Skeleton $height="3rem" />
        <Skeleton $height="3rem" />
      </Stack>
    );
  }
  if (isError) {
    return <RetryCallout title="Your sessions couldn't be loaded" busy={isFetching} onRetry={() => void refetch()} />;
  }
  const others = sessions.filter(({ current }) => !current);
  return (
    <Stack $gap={4}>
      <SessionList sessions={sessions} onEnded={onEnded} />
      {others.length > 0 && <EndOthers onEnded={onEnded} />}
    </Stack>
  );
}

function EndOthers({ onEnded }: { onEnded(): void }) {
  const { toast } = useShell();
  const end = useEndOtherSessions();
  const endAll = async () => {
    try {
      await end.mutateAsync();
    } catch (error) {
      const description = failureMessage(error);
      toast({ title: 'Failed to sign out elsewhere', description, tone: 'destructive' });
      return;
    }
    toast({ title: 'Signed out everywhere else', tone: 'success' });
    onEnded();
  };
  return (
    <div>
      <Button variant="secondary" loading={end.isPending} onClick={() => void endAll()}>
        Sign out everywhere else
      </Button>
    </div>
  );
}

const Box = styled(Card)`
  outline: none;
`;
