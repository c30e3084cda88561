import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { balance, deposit, depositPaid } from '../../../testing/deposits.ts';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { appointment, client, payment } from '../../../testing/records.ts';
import { slot } from '../../../testing/slots.ts';
import { tableLines } from '../../../testing/table-lines.ts';

const DUE = '$84.00 due';
const TABLES = ['/appointments', '/admin?tab=appointments', '/clients/3?tab=appointments'];

describe('a balance that is due', () => {
  test.each(TABLES)('is shown beside the status in the list of %s', async (address) => {
    const prepare = (fake: FakeApi) => {
      fake.answers(routes.getClient, client());
      fake.answers(routes.listAppointments, [depositPaid(), appointment({ id: 8, balance_due: null })]);
    };
    openAdmin(address, prepare);
    await screen.findByText(DUE);
    const [, due, paid] = await tableLines('Appointments');
    expect(due).toContain(`Confirmed${DUE}`);
    expect(paid).toContain('Confirmed');
  });

  test('is a filter of the list and of its export', async () => {
    const { api, user } = openAdmin('/appointments?period=all', () => {});
    await user.selectOptions(await screen.findByLabelText('Status'), 'Balance due');
    await waitFor(() => expect(api.calls.at(-1)?.query).toEqual({ status: 'balance_due', sort: 'date' }));
    cleanup();
    openAdmin('/appointments?period=all&status=balance_due', (fake) =>
      fake.answers(routes.listAppointments, [depositPaid()]),
    );
    const link = await screen.findByRole('link', { name: 'Export appointments' });
    expect(link.getAttribute('href')).toBe('/api/exports/appointments?status=balance_due');
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('balance_due');
  });

  test('is shown on the board', async () => {
    const { appointment_date: date } = depositPaid();
    openAdmin(`/appointments/board?view=day&date=${date}`, (fake) => {
      fake.answers(routes.slotsOfPeriod, [slot({ is_available: false, appointment_id: 7 })]);
      fake.answers(routes.listAppointments, [depositPaid()]);
    });
    expect(await screen.findByText(DUE)).toBeTruthy();
  });

  test('can still be paid after the trip is completed', async () => {
    const { user } = openAdmin('/appointments', (fake) =>
      fake.answers(routes.listAppointments, [depositPaid({ appointment_date: '2026-01-05' })]),
    );
    await user.click(await screen.findByRole('button', { name: 'More for appointment #7' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Mark completed/ }));
    const question = await screen.findByRole('alertdialog', { name: 'Mark appointment #7 as completed?' });
    expect(question.textContent).toContain('payment will not change. The balance of $84.00 can still be paid.');
  });
});

describe('the details', () => {
  async function openDetails(record: typeof depositPaid, payments: ReturnType<typeof payment>[]) {
    openAdmin('/appointments?open=7', (fake) => {
      fake.answers(routes.getAppointment, record());
      fake.answers(routes.getClient, client());
      fake.answers(routes.listAppointmentPayments, payments);
      fake.answers(routes.listMessages, []);
      fake.answers(routes.appointmentsHistory, []);
    });
    const dialog = await screen.findByRole('dialog', { name: 'Appointment #7' });
    await within(dialog).findByText(/^Payment #9/, { selector: 'dt *' });
    const fact = (term: string | RegExp) =>
      within(dialog).queryByText(term, { selector: 'dt, dt *' })?.closest('dt')?.nextElementSibling?.textContent;
    const sheet = () => document.querySelector('body > [data-print-sheet]')?.textContent;
    return { dialog, fact, sheet };
  }

  test('show the deposit, and the balance that staff can record', async () => {
    const { dialog, fact, sheet } = await openDetails(depositPaid, [deposit()]);
    expect(within(dialog).getByText(DUE)).toBeTruthy();
    expect(fact('Amount')).toBe('$120.00');
    expect(fact(/^Payment #9/)).toMatch(/^Deposit, \$36\.00, Card Completed/);
    expect(fact('Balance due')).toBe('$84.00. Record cash or a check');
    const link = within(dialog).getByRole('link', { name: 'Record cash or a check' });
    expect(link.getAttribute('href')).toBe('/payments?record=7');
    expect(sheet()).toMatch(/StateDeposit paid.*Balance due\$84\.00/);
  });

  test('show both payments once the balance is paid', async () => {
    const { dialog, fact, sheet } = await openDetails(() => depositPaid({ balance_due: null }), [deposit(), balance()]);
    expect(fact(/^Payment #9/)).toMatch(/^Deposit, \$36\.00, Card Completed/);
    expect(fact(/^Payment #11/)).toMatch(/^Balance, \$84\.00, Cash Completed/);
    expect(within(dialog).queryByText(/Balance due/)).toBeNull();
    expect(sheet()).toMatch(/StatePaid$|StatePaidClient/);
  });

  test('say nothing about parts of a price that was paid at once', async () => {
    const { dialog, fact, sheet } = await openDetails(appointment, [payment()]);
    expect(fact(/^Payment #9/)).toMatch(/^\$51\.65, Card Completed/);
    expect(`${dialog.textContent} ${sheet()}`).not.toMatch(/deposit|balance/i);
  });
});
