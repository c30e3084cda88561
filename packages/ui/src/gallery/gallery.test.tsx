import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as primitives from '../index.ts';
import { Gallery } from './gallery.tsx';

test('shows the primitives by group, and what opens above the page opens', async () => {
  render(<Gallery />);
  const groups = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(groups).toEqual(['Colours', 'Actions', 'Forms', 'Content', 'Feedback', 'Views', 'Overlays']);
  for (const name of ['Dialog', 'AlertDialog']) {
    await userEvent.click(screen.getByRole('button', { name }));
    const opened = await screen.findByRole(name === 'Dialog' ? 'dialog' : 'alertdialog');
    await userEvent.click(within(opened).getByRole('button', { name: /Close|Cancel/ }));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Toast, destructive' }));
  expect(screen.getByText('Something happened')).toBeTruthy();
});

test('every primitive that draws something of its own has its place here', () => {
  const shown = screenNames();
  const drawn = Object.keys(primitives).filter((name) => /^[A-Z]/.test(name) && !NOT_ALONE.includes(name));
  expect(drawn.filter((name) => !shown.has(name))).toEqual([]);
});

// Parts of another, or of the page itself.
const NOT_ALONE = [
  'Form',
  'GlobalStyle',
  'Page',
  'PageHeader',
  'Sidebar',
  'Stack',
  'Cluster',
  'Grid',
  'VisuallyHidden',
];
function screenNames(): Set<string> {
  render(<Gallery />);
  const text = screen.getAllByRole('heading').map((heading) => heading.textContent);
  return new Set(text.flatMap((line) => line.match(/[A-Z]\w+/g) ?? []));
}
