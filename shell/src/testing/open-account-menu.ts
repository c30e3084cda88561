import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export async function openAccountMenu(person: UserEvent, username: string) {
  await person.click(await screen.findByRole('button', { name: `Account of ${username}` }));
  // The menu's code is loaded when it is first opened.
  return within(await screen.findByRole('menu', {}, { timeout: 5_000 }));
}
