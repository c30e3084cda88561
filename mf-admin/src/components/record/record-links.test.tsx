import { describe, expect, test } from '@jest/globals';
import { type HistoryEntry, routes } from '@tailgate/contracts';
import { screen } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin.tsx';
import { historyEntry } from '../../testing/records.ts';

const about = (overrides: Partial<HistoryEntry>) =>
  historyEntry({ subject: 'time-slot', subject_id: 12, ...overrides });

describe('the schedule', () => {
  const entries = [
    { action: 'weekly-plan.changed', summary: 'Monday added', tab: 'weekly-plan', search: 'Weekly plan changed' },
    { action: 'blackout.added', summary: 'Christmas', tab: 'blackout-days', search: 'Blackout' },
  ];

  test.each(entries)('the history entry of $action links to the tab $tab', async ({ action, summary, tab, search }) => {
    const { api, user } = openAdmin('/history', (fake) => {
      fake.answers(routes.appointmentsHistory, []);
      fake.answers(routes.paymentsHistory, [about({ action, summary, subject: 'schedule', subject_id: 1 })], {
        link: '</api/history/payments?cursor=5>; rel="next"',
      });
      fake.answers(routes.weeklyPlan, { version: 1, windows: [], filled_to: null });
      fake.answers(routes.listBlackoutDays, []);
    });
    const entry = await screen.findByRole('link', { name: 'Schedule #1' });
    expect(entry.getAttribute('href')).toBe(`/time-slots?tab=${tab}`);
    await user.click(entry);
    await user.click(await screen.findByText('History'));
    expect(await screen.findByText(summary)).toBeTruthy();
    expect(api.calls.at(-1)?.query).toEqual({ subject: 'schedule', subject_id: '1', search, limit: '20' });
    const all = new URLSearchParams({ subject: 'schedule', record: '1', search });
    expect(screen.getByRole('link', { name: 'Show all changes' }).getAttribute('href')).toBe(`/history?${all}`);
  });

  test('an entry about a range of days has no link', async () => {
    openAdmin('/history', (fake) => {
      fake.answers(routes.appointmentsHistory, []);
      fake.answers(routes.paymentsHistory, [about({ action: 'slots.blocked', subject: 'schedule', subject_id: 1 })]);
    });
    expect(await screen.findByText('Slots blocked')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Schedule #1' })).toBeNull();
  });
});
