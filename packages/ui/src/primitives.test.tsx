import { describe, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Calendar } from './calendar/calendar.tsx';
import { Countdown } from './data.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { Input, Select } from './inputs.tsx';
import { AlertDialog, Dialog } from './overlays/index.ts';
import { RadioGroup } from './radio-group.tsx';
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx';
import { Toaster } from './toaster.tsx';

function Slots() {
  const [slot, setSlot] = useState<string | null>(null);
  const options = [
    { value: 'a', label: '7:00 AM' },
    { value: 'b', label: '8:00 AM', disabled: true },
    { value: 'c', label: '9:00 AM' },
  ];
  return <RadioGroup legend="Time" options={options} value={slot} onChange={setSlot} layout="cards" />;
}

function Address({ late = false }: { late?: boolean }) {
  const [refused, setRefused] = useState(false);
  const refuse = () => (late ? void setTimeout(() => setRefused(true), 20) : setRefused(true));
  return (
    <Form
      aria-label="Address"
      onSubmit={(event) => {
        event.preventDefault();
        refuse();
      }}
    >
      <Field label="Name">
        <Input />
      </Field>
      <Field label="Street" error={refused && 'Street is required'}>
        <Input />
      </Field>
      <Field label="City" error={refused && 'City is required'}>
        <Input />
      </Field>
      <Button type="submit">Save</Button>
    </Form>
  );
}

describe('a form', () => {
  test('leads into a group of choices, to the first that can be chosen', async () => {
    const options = [
      { value: 'a', label: '7:00 AM', disabled: true },
      { value: 'b', label: '8:00 AM' },
    ];
    render(
      <Form onSubmit={(event) => event.preventDefault()}>
        <RadioGroup
          legend="Time"
          options={options}
          value={null}
          onChange={() => {}}
          error="Please select a time slot"
        />
        <Button type="submit">Save</Button>
      </Form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: '8:00 AM' })));
    const group = screen.getByRole('group', { name: 'Time' });
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /^Please select/,
    );
  });

  test.each([false, true])('leads to its first message, also when it comes late (%s), and again', async (late) => {
    const view = jest.spyOn(Element.prototype, 'scrollIntoView');
    render(<Address late={late} />);
    const save = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(save);
    const street = screen.getByLabelText('Street');
    await waitFor(() => expect(document.activeElement).toBe(street));
    expect(view.mock.contexts.at(-1)).toBe(street);
    await userEvent.click(save);
    await waitFor(() => expect(document.activeElement).toBe(street));
  });
});

describe('controls', () => {
  test('a field names its control and reads hint and error with it', () => {
    render(
      <>
        <Field label="Distance" hint="As your map shows it." error="Distance must be a number" required>
          <Input suffix="miles" />
        </Field>
        <Field label="Service type">
          <Select>
            <option>Local</option>
          </Select>
        </Field>
      </>,
    );
    const distance = screen.getByLabelText('Distance');
    expect(distance.getAttribute('aria-invalid')).toBe('true');
    expect(distance.getAttribute('aria-required')).toBe('true');
    const described = distance.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Distance must be a number',
      'As your map shows it.',
    ]);
    expect(screen.getByLabelText('Service type').hasAttribute('aria-invalid')).toBe(false);
  });

  test('a busy button says so and cannot be pressed again; a link keeps being a link', async () => {
    const press = jest.fn();
    render(
      <>
        <Button loading onClick={press}>
          Pay Now
        </Button>
        <Button asChild>
          <a href="/quote">New Booking</a>
        </Button>
      </>,
    );
    const button = screen.getByRole('button', { name: 'Pay Now' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'New Booking' }).getAttribute('href')).toBe('/quote');
  });

  test('a radio group is chosen from by keyboard and mouse, and skips what is not available', async () => {
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

  test('tabs follow the arrow keys and only one of them is in the tab order', async () => {
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

  test('a calendar gives the day as it was pressed, within its bounds', async () => {
    const choose = jest.fn();
    render(<Calendar value={null} onChange={choose} today="2026-11-21" min="2026-11-21" max="2027-01-21" />);
    const month = within(screen.getByRole('grid', { name: 'November 2026' }));
    await userEvent.click(month.getByRole('button', { name: 'Friday, November 20, 2026' }));
    await userEvent.click(month.getByRole('button', { name: 'Sunday, November 22, 2026' }));
    expect(choose.mock.calls).toEqual([['2026-11-22']]);
  });
});

describe('what stands in front of the page', () => {
  test('a dialog has its name and description, and Escape closes it', async () => {
    const change = jest.fn();
    render(
      <Dialog
        open
        onOpenChange={change}
        title="Quote #12"
        description="Quote for Ada"
        footer={<Button>Approve</Button>}
      >
        Details
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Quote #12', description: 'Quote for Ada' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(change).toHaveBeenCalledWith(false);
  });

  test('an alert dialog is answered by its verb only', async () => {
    const confirm = jest.fn();
    const props = { open: true, onOpenChange: () => undefined, onConfirm: confirm, confirmLabel: 'Delete client' };
    render(<AlertDialog {...props} title="Delete Ada?" description="This cannot be undone." tone="destructive" />);
    expect(screen.getByRole('alertdialog', { name: 'Delete Ada?' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Cancel');
    await userEvent.click(screen.getByRole('button', { name: 'Delete client' }));
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  test('a failure interrupts, anything else waits its turn', () => {
    const toast = { id: 1, title: 'Login failed', tone: 'destructive' } as const;
    const { rerender } = render(<Toaster toast={toast} onDismiss={() => undefined} />);
    expect(screen.getByRole('alert').textContent).toContain('Login failed');
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(<Toaster toast={{ id: 2, title: 'Welcome back!' }} onDismiss={() => undefined} />);
    expect(screen.getByRole('status').textContent).toContain('Welcome back!');
  });

  test("a message's action is done once and closes it", async () => {
    const calls: string[] = [];
    const action = { label: 'Undo', onPress: () => void calls.push('undone') };
    render(<Toaster toast={{ id: 1, title: 'Moved', action }} onDismiss={() => void calls.push('dismissed')} />);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(calls).toEqual(['dismissed', 'undone']);
  });

  test('a countdown shows minutes and seconds and never less than nothing', () => {
    const { rerender } = render(<Countdown secondsLeft={599.2} totalSeconds={600} label="Held for you" />);
    expect(screen.getByRole('timer', { name: 'Held for you 10:00' })).toBeTruthy();
    rerender(<Countdown secondsLeft={-3} totalSeconds={600} label="Held for you" />);
    expect(screen.getByRole('timer', { name: 'Held for you 0:00' })).toBeTruthy();
  });
});
