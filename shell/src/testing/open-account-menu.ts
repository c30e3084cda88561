import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Opens the avatar menu. @returns queries within it */
export async function openAccountMenu(person: UserEvent, username: string) {
  const account = () => screen.getByRole('button', { name: `Account of ${username}` });
  // The menu's code is loaded after the page.
  await waitFor(() => expect(account().dataset.state).toBe('closed'), { timeout: 5_000 });
  await person.click(account());
  return within(await screen.findByRole('menu'));
}
