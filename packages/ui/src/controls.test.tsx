import { expect, jest, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import { Calendar } from './calendar/calendar.tsx';
import { Countdown } from './data.tsx';
import { Form } from './form.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx';

test('a loading button is announced as busy, keeps the focus and cannot be pressed; a child link stays a link', async () => {
  const press = jest.fn();
  const submit = jest.fn((event: FormEvent) => event.preventDefault());
  const buttons = (loading: boolean) => (
    <Form onSubmit={submit}>
      <input aria-label="Card" />
      <Button type="submit" loading={loading} onClick={press}>
        Pay Now
      </Button>
      <Button asChild>
        <a href="/quote">New Booking</a>
      </Button>
    </Form>
  );
  const { rerender } = render(buttons(false));
  const button = screen.getByRole('button', { name: 'Pay Now' });
  await userEvent.click(button);
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
  rerender(buttons(true));
  expect([button.getAttribute('aria-busy'), document.activeElement]).toEqual(['true', button]);
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  await userEvent.type(screen.getByRole('textbox', { name: 'Card' }), '{Enter}');
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
  expect(screen.getByRole('link', { name: 'New Booking' }).getAttribute('href')).toBe('/quote');
});

function Slots() {
  const [slot, setSlot] = useState<string | null>(null);
  const options = [
    { value: 'a', label: '7:00 AM' },
    { value: 'b', label: '8:00 AM', disabled: true },
    { value: 'c', label: '9:00 AM' },
  ];
  return <RadioGroup legend="Time" options={options} value={slot} onChange={setSlot} layout="cards" />;
}

test('a radio group works by keyboard and mouse and refuses disabled options', async () => {
  render(<Slots />);
  const group = within(screen.getByRole('group', { name: 'Time' }));
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(group.getByRole<HTMLInputElement>('radio', { name: '7:00 AM' }).checked).toBe(true);
  await userEvent.click(group.getByRole('radio', { name: '8:00 AM' }));
  expect(group.getByRole<HTMLInputElement>('radio', { name: '8:00 AM' }).checked).toBe(false);
  await userEvent.click(group.getByRole('radio', { name: '9:00 AM' }));
  expect(group.getByRole<HTMLInputElement>('radio', { name: '9:00 AM' }).checked).toBe(true);
});

test('tabs follow the arrow keys, and only the selected one is in the tab order', async () => {
  render(
    <Tabs defaultValue="login">
      <TabList label="Login or register">
        <Tab value="login">Login</Tab>
        <Tab value="register">Register</Tab>
      </TabList>
      <TabPanel value="login">Sign in here</TabPanel>
      <TabPanel value="register">Register here</TabPanel>
    </Tabs>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  const register = screen.getByRole('tab', { name: 'Register' });
  expect(document.activeElement).toBe(register);
  expect(register.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel', { name: 'Register' }).textContent).toBe('Register here');
  expect(screen.queryByText('Sign in here')).toBeNull();
  expect(screen.getByRole('tab', { name: 'Login' }).tabIndex).toBe(-1);
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Login' })).toBeTruthy();
});

test('a calendar reports the selected day and refuses days outside its bounds', async () => {
  const choose = jest.fn();
  render(<Calendar value={null} onChange={choose} today="2026-11-21" min="2026-11-21" max="2027-01-21" />);
  const month = within(screen.getByRole('grid', { name: 'November 2026' }));
  await userEvent.click(month.getByRole('button', { name: 'Friday, November 20, 2026' }));
  await userEvent.click(month.getByRole('button', { name: 'Sunday, November 22, 2026' }));
  expect(choose.mock.calls).toEqual([['2026-11-22']]);
});

test('a countdown shows minutes and seconds and stops at zero', () => {
  const { rerender } = render(<Countdown secondsLeft={599.2} totalSeconds={600} label="Held for you" />);
  expect(screen.getByRole('timer', { name: 'Held for you 10:00' })).toBeTruthy();
  rerender(<Countdown secondsLeft={-3} totalSeconds={600} label="Held for you" />);
  expect(screen.getByRole('timer', { name: 'Held for you 0:00' })).toBeTruthy();
});
