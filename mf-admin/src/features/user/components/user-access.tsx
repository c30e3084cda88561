import { ROLES, type Role, type User } from '@tailgate/contracts';
import { Button, Callout, Cluster, Field, Muted, Select, Skeleton, Stack, space, token } from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useChangeRole, useEndUserSessions, useRemoveSecondFactors } from '../api/change-users.ts';
import { useUserSessions } from '../api/user-sessions.ts';
import { roleLabel } from './role-badge.tsx';

type UserAccessProps = { user: User; onChanged(): void };
type Step = 'role' | 'sessions' | 'second-factors';

/** What another user may do and where they are signed in. Each change asks first, and signs the user out. */
export function UserAccess({ user, onChanged }: UserAccessProps) {
  const { toast } = useShell();
  const [role, setRole] = useState<Role>(user.role);
  const [step, setStep] = useState<Step | null>(null);
  const changeRole = useChangeRole();
  const end = useEndUserSessions();
  const remove = useRemoveSecondFactors();

  const done = (title: string) => ({
    onSuccess: () => {
      setStep(null);
      toast({ title, description: `${user.username} was signed out everywhere.`, tone: 'success' });
      if (title === 'Role changed') onChanged();
    },
    onError: (error: unknown) => {
      setStep(null);
      toast(failureToast('Nothing was changed', error));
    },
  });
  const confirm = () => {
    if (step === 'role') changeRole.mutate({ id: user.id, role }, done('Role changed'));
    else if (step === 'sessions') end.mutate(user.id, done('Sessions ended'));
    else remove.mutate(user.id, done('Second factors removed'));
  };
  return (
    <Stack $gap={4}>
      <Cluster $gap={3} $align="end">
        <Field label="Role">
          <Select value={role} onChange={(event) => setRole(event.target.value as Role)}>
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {roleLabel(each)}
              </option>
            ))}
          </Select>
        </Field>
        <Button variant="secondary" disabled={role === user.role} onClick={() => setStep('role')}>
          Change role
        </Button>
      </Cluster>
      <Sessions user={user} />
      <Cluster $gap={3}>
        <Button variant="secondary" size="sm" onClick={() => setStep('sessions')}>
          Sign out everywhere
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setStep('second-factors')}>
          Remove second factors
        </Button>
      </Cluster>
      {step && (
        <AlertDialog
          open
          onOpenChange={(open) => !open && setStep(null)}
          {...wordsOf(step, user, role)}
          cancelLabel="Cancel"
          tone="destructive"
          busy={changeRole.isPending || end.isPending || remove.isPending}
          onConfirm={confirm}
        />
      )}
    </Stack>
  );
}

function wordsOf(step: Step, { username }: User, role: Role) {
  if (step === 'role') {
    return {
      title: `Make ${username} ${roleLabel(role)}?`,
      description: `${username} is signed out everywhere, gets an email, and has the new role at the next sign-in.`,
      confirmLabel: 'Change role',
    };
  }
  if (step === 'sessions') {
    return {
      title: `Sign ${username} out everywhere?`,
      description: 'All sessions end at once. Unsaved work is lost.',
      confirmLabel: 'Sign out',
    };
  }
  return {
    title: `Remove the second factors of ${username}?`,
    description: `Do this only if you are sure that ${username} asked for it. Passkeys, authenticator app and recovery codes stop working, and only the password is needed to sign in.`,
    confirmLabel: 'Remove',
  };
}

function Sessions({ user }: { user: User }) {
  const times = useStaffTimes();
  const { data: sessions, isPending, isError } = useUserSessions(user.id);
  if (isPending) return <Skeleton $height="2rem" />;
  if (isError) return <Callout tone="destructive" title="Failed to load the sessions" />;
  if (sessions.length === 0) return <Muted>Not signed in anywhere.</Muted>;
  return (
    <List aria-label={`Sessions of ${user.username}`}>
      {sessions.map(({ id, browser, started_at }) => (
        <li key={id}>
          <strong>{browser}</strong> <Muted as="span">{`since ${times.instant(started_at)}`}</Muted>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  max-height: 12rem;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  li { padding: ${space(2)} 0; border-bottom: 1px solid ${token('line')}; }
  li:last-child { border-bottom: 0; }
`;
