import { expect, test } from '@jest/globals';
import { ShellProvider } from '@tailgate/web-kit';
import { fakeShell } from '@tailgate/web-kit/testing';
import { render, screen } from '@testing-library/react';
import { TimeSelect } from './time-select.tsx';

function show(staffTimes: '12-hour' | '24-hour', value: string): string[] {
  const { display } = fakeShell().config;
  render(
    <ShellProvider shell={fakeShell({ display: { ...display, staffTimes } })}>
      <TimeSelect aria-label="Start time" value={value} onChange={() => {}} />
    </ShellProvider>,
  );
  return screen.getAllByRole<HTMLOptionElement>('option').map(({ text }) => text);
}

test.each([
  ['24-hour', '13:15'],
  ['12-hour', '1:15 PM'],
] as const)('lists quarter hours in the %s format of the company', (format, quarter) => {
  const listed = show(format, '');
  expect([listed.length, listed[0], listed[54]]).toEqual([97, 'Choose…', quarter]);
});

test('keeps a time between two quarters', () => {
  expect(show('24-hour', '09:10:00').slice(37, 40)).toEqual(['09:00', '09:10', '09:15']);
  expect(screen.getByLabelText<HTMLSelectElement>('Start time').value).toBe('09:10:00');
});
