import { jest } from '@jest/globals';
import { ALL_BUT_DATE } from '@tailgate/checks/test-helpers';
import type { QuoteReceipt } from '@tailgate/contracts';
import { screen } from '@testing-library/react';
import type { renderAt } from './render-at.tsx';

export const receipt: QuoteReceipt = {
  reference: 'AbCdEfGhIjKlMnOpQrStUv',
  id: 12,
  status: 'pending',
  service_type: 'regional',
  origin: '1 Main St, Springfield',
  destination: '9 Oak Ave, Shelbyville',
  distance: '45.50',
  load_weight: 750,
  base_fee: '31.85',
  service_fee: '30.33',
  weight_fee: '10.00',
  weight_band: '501-1000 lbs',
  total_amount: '72.18',
  estimated_duration: 3,
  requested_date: '2026-11-25',
  expires_at: '2026-11-28T15:00:00.000Z',
};

export const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
export const submitButton = () => screen.getByRole('button', { name: 'Request this quote' });

type User = ReturnType<typeof renderAt>['user'];

export async function fillIn(user: User) {
  await user.type(field(/pick-up address/i), '1 Main St, Springfield');
  await user.type(field(/delivery address/i), '9 Oak Ave, Shelbyville');
  await user.type(field(/^distance/i), '45.5');
  await user.type(field(/^weight/i), '750');
  await user.type(field(/^item/i), 'Sofa');
  await user.type(field(/preferred date/i), '2026-11-25');
  await user.click(screen.getByRole('radio', { name: /^morning/i }));
  await user.type(field(/special instructions/i), 'Gate code 12');
  await user.type(field(/^your name/i), 'Casey Jones');
  await user.type(field(/^email address/i), 'casey@tailgate.example');
  await user.type(field(/^phone number/i), '555 010 2030');
  await user.click(screen.getByRole('radio', { name: 'Text message' }));
  await user.click(screen.getByRole('checkbox', { name: /^Send me text messages/ }));
}

/** Empties the session storage and sets the clock to the evening of the 20th in New York, when it is already the 21st in UTC. */
export function fakeEvening(): void {
  sessionStorage.clear();
  jest.useFakeTimers({
    now: new Date('2026-11-21T02:00:00Z'),
    doNotFake: [...ALL_BUT_DATE],
  });
}
