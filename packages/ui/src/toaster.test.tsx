import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Toaster } from './toaster.tsx';

test('announces failures as an alert, other messages as a status', () => {
  const toast = { id: 1, title: 'Login failed', tone: 'destructive' } as const;
  const { rerender } = render(<Toaster toast={toast} onDismiss={() => undefined} />);
  expect(screen.getByRole('alert').textContent).toContain('Login failed');
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<Toaster toast={{ id: 2, title: 'Welcome back!' }} onDismiss={() => undefined} />);
  expect(screen.getByRole('status').textContent).toContain('Welcome back!');
});

test('runs the action and dismisses the toast', async () => {
  const calls: string[] = [];
  const action = { label: 'Undo', onPress: () => void calls.push('undone') };
  render(<Toaster toast={{ id: 1, title: 'Moved', action }} onDismiss={() => void calls.push('dismissed')} />);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(calls).toEqual(['dismissed', 'undone']);
});
