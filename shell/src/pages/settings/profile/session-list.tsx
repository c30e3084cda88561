import type { Session } from '@tailgate/contracts';
import { Badge, Button } from '@tailgate/ui';
import { failureMessage, isStaff, useCustomerTimes, useSession, useShell, useStaffTimes } from '@tailgate/web-kit';
import { useState } from 'react';
import { useEndSession } from '../../../account/api/end-session.ts';
import { Row, RowList } from '../../../components/row-list.tsx';

const SHOWN = 5;

export function SessionList({ sessions, onEnded }: { sessions: readonly Session[]; onEnded(): void }) {
  const [all, setAll] = useState(false);
  const ordered = sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.started_at.localeCompare(a.started_at),
  );
  return (
    <div>
      <RowList>
        {(all ? ordered : ordered.slice(0, SHOWN)).map((session) => (
          <SessionRow key={session.id} session={session} onEnded={onEnded} />
        ))}
      </RowList>
      {sessions.length > SHOWN && (
        <Button variant="ghost" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Show only the newest ${SHOWN}` : `Show all ${sessions.length} devices`}
        </Button>
      )}
    </div>
  );
}

function SessionRow({ session, onEnded }: { session: Session; onEnded(): void }) {
  const { toast } = useShell();
  const end = useEndSession();
  const { id, browser, current, started_at } = session;
  const since = useReaderTimes().instant(started_at);
  const signOut = async () => {
    try {
      await end.mutateAsync(id);
    } catch (error) {
      const description = failureMessage(error);
      toast({ title: 'Failed to sign out that session', description, tone: 'destructive' });
      return;
    }
    toast({ title: 'Session signed out', description: browser, tone: 'success' });
    onEnded();
  };
  return (
    <Row title={browser} note={`Signed in ${since}`}>
      {current ? (
        <Badge tone="success">This browser</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Sign out ${browser}, since ${since}`}
          loading={end.isPending}
          onClick={() => void signOut()}
        >
          Sign out
        </Button>
      )}
    </Row>
  );
}

function useReaderTimes() {
  const session = useSession();
  const [customer, staff] = [useCustomerTimes(), useStaffTimes()];
  return session.status === 'signed-in' && isStaff(session.user.role) ? staff : customer;
}
