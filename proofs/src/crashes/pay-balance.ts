import { routes } from '@tailgate/contracts';
import { retryWhileBusy } from '@tailgate/tooling/portal';
import type { ProofStack } from '../stack/proof-stack.ts';
import { type Booking, bookOpened, opened, type Scenario } from './prepare-booking.ts';

const DEPOSIT_PERCENT = 40;
/** The setting holds for every quote, so one trip at a time is opened under it. */
let turn: Promise<unknown> = Promise.resolve();

/** Pays the balance of a trip whose deposit is paid. The page goes on after a crash, because an open card form would stay for an hour. */
export const payBalance: Scenario = async (on, index) => {
  const { payment, scope } = await bookOpened(on, await openDeposit(on, index));
  const { client, quote } = payment;
  const run = async () => {
    const body = { quoteId: quote.reference };
    const { clientSecret, paymentIntentId } = await retryWhileBusy(() =>
      client.send(routes.createBalanceIntent, { body }),
    );
    await on.stripe.pay(clientSecret, 'good');
    return await client.send(routes.confirmBalance, { body: { ...body, paymentIntentId } });
  };
  return { scope, run };
};

async function openDeposit(on: ProofStack, index: number): Promise<Booking> {
  const mine = turn.then(async () => {
    await setDeposit(on, DEPOSIT_PERCENT);
    try {
      return await opened(on, index);
    } finally {
      await setDeposit(on, 100);
    }
  });
  turn = mine.catch(() => undefined);
  return await mine;
}

async function setDeposit({ staff }: ProofStack, deposit_percent: number): Promise<void> {
  const answer = await retryWhileBusy(() => staff.send(routes.getSettings));
  const { defaults: _, updated_at: __, updated_by: ___, ...settings } = answer;
  await retryWhileBusy(() => staff.send(routes.updateSettings, { body: { ...settings, deposit_percent } }));
}
