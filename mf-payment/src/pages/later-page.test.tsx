import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LaterPage } from './later-page.tsx';

test('shows a page once its code is there, and says so if it cannot be loaded', async () => {
  const answers = [Promise.reject(new Error('ChunkLoadError')), Promise.resolve(() => <h1>Your booking</h1>)];
  const load = () => answers.shift() ?? Promise.reject(new Error('loaded too often'));
  render(<LaterPage load={load} />);
  expect(screen.getByText('Loading the page')).toBeTruthy();
  expect(await screen.findByText('This page could not be loaded')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your booking' })).toBeTruthy();
});
