import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Field } from './field.tsx';
import { Input, Select } from './inputs.tsx';

test('labels its control and describes it with the hint and the error', () => {
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
