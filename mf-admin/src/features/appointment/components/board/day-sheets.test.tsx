import { expect, jest, test } from '@jest/globals';
import { stub } from '@tailgate/checks/test-helpers';
import { routes } from '@tailgate/contracts';
import { createQueryClient, ShellProvider } from '@tailgate/web-kit';
import { fakeApi, fakeShell } from '@tailgate/web-kit/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { appointment, client, today } from '../../../../testing/records.ts';
import { DaySheets } from './day-sheets.tsx';

test('a day is printed once, however often the lists behind it are read again', async () => {
  const print = jest.fn();
  stub(window, 'print', print);
  const [queries, api, onEnd] = [createQueryClient(), fakeApi(), jest.fn()];
  api.answers(routes.listAppointments, [appointment({ appointment_date: today })]);
  api.answers(routes.getClient, client());
  render(
    <QueryClientProvider client={queries}>
      <ShellProvider shell={fakeShell()}>
        <DaySheets days={[today]} onEnd={onEnd} />
      </ShellProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const printed = document.body.textContent;
  expect(printed).toContain('12 Mill Lane');
  api.answers(routes.listAppointments, []);
  await act(() => queries.invalidateQueries());
  expect([document.body.textContent, print.mock.calls.length]).toEqual([printed, 1]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(onEnd).toHaveBeenCalledTimes(1);
});
