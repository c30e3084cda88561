import type { ReleasePreview } from '@tailgate/contracts';
import { Badge, Button, Muted, Stack } from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { useState } from 'react';
import { failureToast } from '../../../components/form/form-errors.ts';
import { type AccessKind, useEndAccess } from '../api/change-releases.ts';

export type Ending = { kind: AccessKind; name: string; ended: ReleasePreview['ended'] };

const WORDS = {
  token: {
    label: 'End token',
    done: 'Token ended',
    failed: 'Failed to end the token',
    effect: 'It is refused at once. Jobs that use it need a new one.',
  },
  preview: {
    label: 'End preview',
    done: 'Preview ended',
    failed: 'Failed to end the preview',
    effect: 'The link stops working at once. Browsers that opened it get what is live with their next page.',
  },
} as const;

export function EndAccess({ id, kind, name, ended }: Ending & { id: string }) {
  const { toast } = useShell();
  const times = useStaffTimes();
  const end = useEndAccess(kind, id);
  const [asking, setAsking] = useState(false);
  const { label, done, failed, effect } = WORDS[kind];
  const onConfirm = () =>
    end.mutate(undefined, {
      onSuccess: () => toast({ title: done, description: name, tone: 'success' }),
      onError: (error) => toast(failureToast(failed, error)),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      {ended ? (
        <Stack $gap={1} $align="start">
          <Badge tone="gray">Ended</Badge>
          <Muted>{`${times.shortInstant(ended.at)}, by ${ended.by}`}</Muted>
        </Stack>
      ) : (
        <Button variant="secondary" size="sm" aria-label={`${label}: ${name}`} onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`End the ${kind === 'token' ? 'release token' : 'preview link'} ${name}?`}
        description={effect}
        confirmLabel={label}
        tone="destructive"
        busy={end.isPending}
        onConfirm={onConfirm}
      />
    </>
  );
}
