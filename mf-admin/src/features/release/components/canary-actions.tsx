import type { CanaryAction } from '@tailgate/contracts';
import { Button } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useChangeCanary, useEndCanary } from '../api/change-releases.ts';

type Props = {
  name: string;
  seen: { version: string; percent: number };
  action: CanaryAction;
  label: string;
};

const DONE = {
  pause: 'Canary paused',
  resume: 'Canary resumed',
  hold: 'Canary held',
  skip: 'Canary raised',
} as const satisfies Record<CanaryAction, string>;

export function CanaryButton({ name, seen, action, label }: Props) {
  const { toast } = useShell();
  const change = useChangeCanary(name);
  const onPress = () =>
    change.mutate(
      { ...seen, action },
      {
        onSuccess: () => toast({ title: DONE[action], tone: 'success' }),
        onError: (error) => toast(failureToast(`Failed to ${action} the canary`, error)),
      },
    );
  return (
    <Button variant="secondary" size="sm" loading={change.isPending} onClick={onPress}>
      {label}
    </Button>
  );
}

export function EndCanary({ name }: { name: string }) {
  const { toast } = useShell();
  const end = useEndCanary(name);
  const onEnd = () =>
    end.mutate(undefined, {
      onSuccess: () => toast({ title: 'Canary ended', tone: 'success' }),
      onError: (error) => toast(failureToast('Failed to end the canary', error)),
    });
  return (
    <Button variant="secondary" size="sm" loading={end.isPending} onClick={onEnd}>
      End canary
    </Button>
  );
}
