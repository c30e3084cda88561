import { screen, within } from '@testing-library/react';

/** Waits for the toast of a title, and looks into it. */
export async function findToast(title: string) {
  const shown = await screen.findByText(title, { selector: 'p' });
  return within(shown.parentElement ?? shown);
}
