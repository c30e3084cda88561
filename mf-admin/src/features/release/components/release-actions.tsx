import type { FrontEndReleases } from '@tailgate/contracts';
import { Button } from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { failureToast } from '../../../components/form/form-errors.ts';
import { usePromote, useRollBack } from '../api/change-releases.ts';
import { frontEndTitle, shortVersion } from '../release-text.ts';
import { ReleaseChanges } from './release-changes.tsx';

export function Promote({ frontEnd, version }: { frontEnd: FrontEndReleases; version: string }) {
  const { toast } = useShell();
  const { name, live } = frontEnd;
  const promote = usePromote(name);
  const [asking, setAsking] = useState(false);
  const [title, short] = [frontEndTitle(name), shortVersion(version)];
  const onConfirm = () =>
    promote.mutate(
      { version, replaces: live },
      {
        onSuccess: () => toast({ title: `${title} ${short} is live`, tone: 'success' }),
        onError: (error) => toast(failureToast(`Failed to promote ${title} ${short}`, error)),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button variant="secondary" size="sm" aria-label={`Promote ${title} ${short}`} onClick={() => setAsking(true)}>
        Promote
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Make ${title} ${short} live?`}
        description="All visitors get it with their next page. You can roll back to the version that is live now."
        confirmLabel="Promote"
        busy={promote.isPending}
        onConfirm={onConfirm}
      >
        {live !== null && <ReleaseChanges name={name} from={live} to={version} />}
      </AlertDialog>
    </>
  );
}

export function RollBack({ name, live, before }: { name: string; live: string; before: string }) {
  const { toast } = useShell();
  const rollBack = useRollBack(name);
  const [asking, setAsking] = useState(false);
  const title = frontEndTitle(name);
  const onConfirm = () =>
    rollBack.mutate(live, {
      onSuccess: () => toast({ title: `${title} ${shortVersion(before)} is live again`, tone: 'success' }),
      onError: (error) => toast(failureToast(`Failed to roll back ${title}`, error)),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button variant="secondary" size="sm" aria-label={`Roll back ${title}`} onClick={() => setAsking(true)}>
        Roll back
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Roll back ${title} to ${shortVersion(before)}?`}
        description={`All visitors get it with their next page. ${shortVersion(live)} stays stored.`}
        confirmLabel="Roll back"
        tone="destructive"
        busy={rollBack.isPending}
        onConfirm={onConfirm}
      >
        <ReleaseChanges name={name} from={live} to={before} />
      </AlertDialog>
    </>
  );
}
