import { expect } from '@jest/globals';
import { canBePressed } from '@tailgate/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Presses a button once it can be pressed: after a change that worked it rests for a moment. */
export async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(canBePressed(button)).toBe(true));
  await user.click(button);
}
