import { describe, expect, test } from '@jest/globals';
import { type Dispute, routes } from '@tailgate/contracts';
import { screen, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { appointment, dispute, payment } from '../../../testing/records.ts';

describe('an appointment whose payment is disputed', () => {
  const open = (path: string, change: Partial<Dispute> = {}) =>
    openAdmin(path, (fake) => {
      fake.answers(routes.listAppointments, [appointment()]);
      fake.answers(routes.getAppointment, appointment());
      fake.answers(routes.listAppointmentPayments, [payment({ dispute: dispute(change) })]);
    });

  test('shows the reason and the date by which evidence is due', async () => {
    open('/appointments?open=7');
    expect(await screen.findByText(/product not received; evidence is due by November 21, 2026, 10:00/)).toBeTruthy();
    expect(screen.getByText('Disputed')).toBeTruthy();
  });

  test('shows no reason once the dispute is won', async () => {
    open('/appointments?open=7', { status: 'won', evidence_due_at: null });
    expect(await screen.findByText('Dispute won')).toBeTruthy();
    expect(screen.queryByText(/product not received/)).toBeNull();
  });

  test.each([
    ['needs_response', 'is disputed, so it cannot be refunded now. It is refunded automatically if the dispute is won'],
    ['lost', "The customer's bank has already returned $51.65 to them."],
  ] as const)('says what cancelling it does to the money (%s)', async (status, sentence) => {
    const { user } = open('/appointments', { status });
    await user.click(await screen.findByRole('button', { name: 'Cancel appointment #7' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel appointment #7?' });
    expect(await within(question).findByText(new RegExp(sentence.replaceAll('$', '\\$')))).toBeTruthy();
    expect(question.textContent).not.toContain('will be refunded in full');
  });
});
