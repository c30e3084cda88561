import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from '../button.tsx';
import { AlertDialog, Dialog, Sheet } from './index.ts';

test('a dialog has a name and a description, takes the focus and closes on Escape', async () => {
  const change = jest.fn();
  render(
    <Dialog open onOpenChange={change} title="Quote #12" description="Quote for Ada" footer={<Button>Approve</Button>}>
      Details
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Quote #12', description: 'Quote for Ada' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(change).toHaveBeenCalledWith(false);
});

test('an alert dialog focuses Cancel and confirms once', async () => {
  const confirm = jest.fn();
  const props = { open: true, onOpenChange: () => undefined, onConfirm: confirm, confirmLabel: 'Delete client' };
  render(<AlertDialog {...props} title="Delete Ada?" description="This cannot be undone." tone="destructive" />);
  expect(screen.getByRole('alertdialog', { name: 'Delete Ada?' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Cancel');
  await userEvent.click(screen.getByRole('button', { name: 'Delete client' }));
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('a sheet has a name, takes the focus, and closes on Escape and by its button', async () => {
  const close = jest.fn();
  render(
    <Sheet title="All pages" onClose={close}>
      <a href="/clients">Clients</a>
    </Sheet>,
  );
  expect(screen.getByRole('dialog', { name: 'All pages' }).contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close dialog' }));
  expect(close).toHaveBeenCalledTimes(2);
});
