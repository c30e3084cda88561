import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { Input } from './inputs.tsx';
import { RadioGroup } from './radio-group.tsx';

function Address({ late = false }: { late?: boolean }) {
  const [invalid, setInvalid] = useState(false);
  const showErrors = () => (late ? void setTimeout(() => setInvalid(true), 20) : setInvalid(true));
  return (
    <Form
      aria-label="Address"
      onSubmit={(event) => {
        event.preventDefault();
        showErrors();
      }}
    >
      <Field label="Name">
        <Input />
      </Field>
      <Field label="Street" error={invalid && 'Street is required'}>
        <Input />
      </Field>
      <Field label="City" error={invalid && 'City is required'}>
        <Input />
      </Field>
      <Button type="submit">Save</Button>
    </Form>
  );
}

test('focuses the first enabled choice of an invalid group', async () => {
  const options = [
    { value: 'a', label: '7:00 AM', disabled: true },
    { value: 'b', label: '8:00 AM' },
  ];
  render(
    <Form onSubmit={(event) => event.preventDefault()}>
      <RadioGroup legend="Time" options={options} value={null} onChange={() => {}} error="Please select a time slot" />
      <Button type="submit">Save</Button>
    </Form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: '8:00 AM' })));
  const group = screen.getByRole('group', { name: 'Time' });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/^Please select/);
});

test.each([false, true])('focuses the first invalid field on every submit (errors arrive late: %s)', async (late) => {
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
