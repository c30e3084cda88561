import { formatInstantDate } from '@tailgate/domain';
import { Button, Card, CardHeader, Muted, Stack } from '@tailgate/ui';
import { failureMessage, useShell } from '@tailgate/web-kit';
import { useTextConsents, useWithdrawTextConsents } from '../../../account/api/text-consents.ts';

export function TextMessagesCard() {
  const { config, toast } = useShell();
  const { data: consents = [] } = useTextConsents();
  const withdraw = useWithdrawTextConsents();
  const [latest] = consents;
  if (!latest) return null;
  const live = consents.filter(({ withdrawn_at }) => withdrawn_at === null);
  const numbers = [...new Set(live.map(({ phone }) => phone))].join(', ');
  const stop = async () => {
    try {
      await withdraw.mutateAsync();
    } catch (error) {
      const description = failureMessage(error);
      return toast({ title: "Your consent wasn't withdrawn", description, tone: 'destructive' });
    }
    toast({ title: 'Text messages stopped', tone: 'success' });
  };
  return (
    <Card aria-labelledby="texts-title">
      <CardHeader
        title={<span id="texts-title">Text messages</span>}
        description={
          live.length > 0
            ? `You agreed to text messages to ${numbers}.`
            : 'Your consent ended. To agree again, request a quote and choose text messages.'
        }
      />
      <Stack $gap={4} $align="start">
        <Muted>{`${formatInstantDate(latest.given_at, config.businessTimeZone)}: “${latest.wording}”`}</Muted>
        {live.length > 0 && (
          <Button variant="secondary" loading={withdraw.isPending} onClick={() => void stop()}>
            Stop text messages
          </Button>
        )}
      </Stack>
    </Card>
  );
}
