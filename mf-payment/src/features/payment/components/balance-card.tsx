import { Button, Card, CardHeader } from '@tailgate/ui';
import { formatMoney } from '@tailgate/web-kit';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { BALANCE_WORDS } from '../balance/balance-words.ts';
import type { Balance } from '../balance/use-balance.ts';
import { CardPanel, preloadCardForm } from '../card/card-panel.tsx';
import { BALANCE_QUERY } from '../card/return-address.ts';
import { SetupFailure } from '../card/setup-failure.tsx';
import type { BookingResult } from '../remembered-payment.ts';

type BalanceCardProps = { due: string; balance: Balance; trip: BookingResult['appointment'] };

/** What is still due, and the card form once it is asked for: opening the link changes nothing. */
export function BalanceCard({ due, balance, trip }: BalanceCardProps) {
  const { intent } = balance;
  const title = useRef<HTMLSpanElement>(null);
  const isOpen = intent !== null;
  const wasOpen = useRef(isOpen);
  // The pressed button is gone.
  useEffect(() => {
    if (isOpen && !wasOpen.current) title.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Card $tone="accent" aria-labelledby="balance-title">
      <CardHeader
        title={
          <Title
            id="balance-title"
            ref={title}
            tabIndex={-1}
          >{`Balance due ${formatMoney(intent?.amount ?? due)}`}</Title>
        }
        description="This is what is left to pay for your trip."
      />
      {isOpen ? <BalanceForm balance={balance} trip={trip} intent={intent} /> : <OpenBalance balance={balance} />}
    </Card>
  );
}

function OpenBalance({ balance: { setupFailed, opening, open } }: Pick<BalanceCardProps, 'balance'>) {
  if (setupFailed && !opening) {
    return <SetupFailure reason="No payment information available" onRetry={() => void open()} />;
  }
  const openForm = () => {
    preloadCardForm();
    void open();
  };
  return (
    <Button variant="accent" size="lg" block loading={opening} onClick={openForm}>
      Pay balance
    </Button>
  );
}

type BalanceFormProps = Pick<BalanceCardProps, 'balance' | 'trip'> & { intent: NonNullable<Balance['intent']> };

function BalanceForm({ balance, trip, intent }: BalanceFormProps) {
  return (
    <CardPanel
      clientSecret={intent.clientSecret}
      intent={intent}
      trip={trip}
      words={BALANCE_WORDS}
      returnQuery={BALANCE_QUERY}
      blocked={balance.finishing}
      working={balance.working}
      failure={balance.cardFailure}
      onWorking={balance.setWorking}
      onFailure={balance.setCardFailure}
      onBeforeCard={balance.renew}
      onFinish={balance.finishCard}
    />
  );
}

const Title = styled.span`
  outline: none;
`;
