import type { Client } from '@tailgate/contracts';
import {
  Button,
  Card,
  CardHeader,
  Cluster,
  Field,
  Form,
  Input,
  Muted,
  Skeleton,
  SkeletonRegion,
  Stack,
} from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { ApiError, failureMessage, useShell } from '@tailgate/web-kit';
import { type FormEvent, useState } from 'react';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useSetClientUser } from '../api/change-client.ts';
import { useClientUser } from '../api/get-client-user.ts';

const FAILED = 'Failed to save client';

export function ClientUserCard({ client }: { client: Client }) {
  return (
    <Card>
      <CardHeader title="Portal account" />
      {client.user_id === null ? <LinkForm client={client} /> : <Linked client={client} userId={client.user_id} />}
    </Card>
  );
}

function LinkForm({ client }: { client: Client }) {
  const { toast } = useShell();
  const link = useSetClientUser(client.id);
  const [username, setUsername] = useState('');
  const [fieldError, setFieldError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!username.trim()) return setFieldError('Username is required');
    link.mutate(
      { username: username.trim(), version: client.version },
      {
        onSuccess: () =>
          toast({ title: 'Client updated successfully', description: `Linked to ${username.trim()}`, tone: 'success' }),
        onError: (error) => setFieldError(usernameError(error) ?? failureMessage(error, FAILED)),
      },
    );
  };
  return (
    <Form aria-label="Link a user" onSubmit={submit}>
      <Stack $gap={4} $align="start">
        <Muted>No portal account yet. When someone verifies this email address, they'll see these appointments.</Muted>
        <Field label="Username" error={fieldError}>
          <Input
            autoComplete="off"
            autoCapitalize="none"
            maxLength={64}
            value={username}
            onChange={(event) => {
              setUsername(event.target.value);
              setFieldError(null);
            }}
          />
        </Field>
        <Button type="submit" variant="secondary" loading={link.isPending}>
          Link user
        </Button>
      </Stack>
    </Form>
  );
}

function Linked({ client, userId }: { client: Client; userId: number }) {
  const { toast } = useShell();
  const link = useSetClientUser(client.id);
  const query = useClientUser(client.id, userId);
  const [asking, setAsking] = useState(false);
  const unlink = () =>
    link.mutate(
      { username: null, version: client.version },
      {
        onSuccess: () =>
          toast({ title: 'Client updated successfully', description: 'The user has been unlinked.', tone: 'success' }),
        onError: (error) => {
          setAsking(false);
          toast(failureToast(FAILED, error));
        },
      },
    );
  if (query.isPending)
    return (
      <SkeletonRegion label="Loading user">
        <Skeleton $height="2.5rem" />
      </SkeletonRegion>
    );
  const { user } = query.data ?? {};
  const name = user ? user.username : `#${userId}`;
  return (
    <Cluster $justify="space-between">
      <Stack $gap={1}>
        <span>
          Linked to user <strong>{name}</strong>
        </span>
        <Muted>{user ? user.email : 'This user’s name cannot be shown right now.'}</Muted>
      </Stack>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        Unlink
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Unlink user?"
        description={`${name} will no longer see the quotes and appointments of ${client.name}.`}
        confirmLabel="Unlink user"
        busy={link.isPending}
        onConfirm={unlink}
      />
    </Cluster>
  );
}

/** The server's message about the username. Its message for the whole request repeats the field's name. */
function usernameError(error: unknown): string | undefined {
  const named = error instanceof ApiError ? error.details : [];
  return named.find(({ field }) => field === 'username')?.message;
}
