import { screen, within } from '@testing-library/react';

export async function findToast(title: string) {
  const shown = await screen.findByText(title, { selector: 'p' });
  return within(shown.parentElement ?? shown);
}
