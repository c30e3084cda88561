import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ExtensionSlot } from './extension-slot.tsx';
import { lazyExtensions } from './lazy-extensions.tsx';
import { type FilledSlotProps, ShellProvider, useShell } from './shell-contract.tsx';
import { fakeShell } from './testing/index.ts';

const ids = { appointmentId: 7, paymentId: 9 };

test('a slot hands the shell its name, version, title and ids', () => {
  const FilledSlot = (props: FilledSlotProps) => <p>{JSON.stringify(props)}</p>;
  render(
    <ShellProvider shell={{ ...fakeShell(), FilledSlot }}>
      <ExtensionSlot name="payment-receipts" ids={ids} />
    </ShellProvider>,
  );
  const given = { slot: 'payment-receipts', version: 1, title: 'receipts', ids };
  expect(screen.getByText(JSON.stringify(given))).toBeTruthy();
});

test('a slot is empty in a shell from before extensions', () => {
  const { FilledSlot: _, ...older } = fakeShell();
  const { container } = render(
    <ShellProvider shell={older}>
      <ExtensionSlot name="payment-receipts" ids={ids} />
    </ShellProvider>,
  );
  expect(container.innerHTML).toBe('');
});

test('a remote loads what it adds when it is drawn, and gives it the ids and the shell', async () => {
  const load = jest.fn(async () => ({ appointmentId, paymentId }: typeof ids) => (
    <p>{`${appointmentId} ${paymentId} ${useShell().config.companyName}`}</p>
  ));
  const Extension = lazyExtensions({ 'payment-receipts': load }, <p>Loading</p>);
  expect(load).not.toHaveBeenCalled();
  render(<Extension shell={fakeShell()} slot="payment-receipts" ids={ids} />);
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('7 9 Tailgate')).toBeTruthy();
});

test('a slot that the remote does not fill throws, for the boundary of the shell', () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const Extension = lazyExtensions({}, null);
  expect(() => render(<Extension shell={fakeShell()} slot="maps" ids={{}} />)).toThrow('has nothing for the slot maps');
});
