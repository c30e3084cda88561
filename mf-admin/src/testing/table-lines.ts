import { screen, within } from '@testing-library/react';

export async function tableLines(name: string): Promise<string[][]> {
  const table = await screen.findByRole('table', { name, busy: false });
  return (
    within(table)
      .getAllByRole('row')
      // The headings of list items, which jsdom does not hide.
      .filter((row) => !row.hasAttribute('data-group'))
      .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => oneLine(textContent)))
  );
}

const oneLine = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
