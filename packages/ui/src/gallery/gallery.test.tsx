import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as primitives from '../index.ts';
import { Gallery } from './gallery.tsx';

test('shows every group, and opens each overlay', async () => {
  render(<Gallery />);
  const groups = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(groups).toEqual(['Colours', 'Actions', 'Forms', 'Content', 'Feedback', 'Views', 'Overlays']);
  for (const name of ['Dialog', 'AlertDialog', 'Drawer']) {
    await userEvent.click(screen.getByRole('button', { name }));
    const opened = await screen.findByRole(name === 'AlertDialog' ? 'alertdialog' : 'dialog');
    await userEvent.click(within(opened).getByRole('button', { name: /Close|Cancel/ }));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Toast, destructive' }));
  expect(screen.getByText('Something happened')).toBeTruthy();
});

test('shows every exported component', () => {
  const shown = namesInGallery();
  const components = Object.keys(primitives).filter((name) => /^[A-Z]/.test(name) && !NOT_IN_GALLERY.includes(name));
  expect(components.filter((name) => !shown.has(name))).toEqual([]);
});

// Not components on their own: layout, and parts of the page.
const NOT_IN_GALLERY = [
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
function namesInGallery(): Set<string> {
  render(<Gallery />);
  const text = screen.getAllByRole('heading').map((heading) => heading.textContent);
  return new Set(text.flatMap((line) => line.match(/[A-Z]\w+/g) ?? []));
}
