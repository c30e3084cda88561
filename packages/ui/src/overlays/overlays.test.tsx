import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { AlertDialog, Dialog, Drawer, type DrawerSteps, Sheet } from './index.ts';

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

test('an alert dialog can be left while it reads what the action would do', async () => {
  const [confirm, change] = [jest.fn(), jest.fn()];
  const props = { title: 'Delete Ada?', confirmLabel: 'Delete client', onConfirm: confirm, onOpenChange: change };
  render(<AlertDialog open checking {...props} description="Checking what will be deleted…" />);
  expect(document.activeElement?.textContent).toBe('Cancel');
  await userEvent.click(screen.getByRole('button', { name: 'Delete client' }));
  expect(confirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(change).toHaveBeenCalledWith(false);
});

function Records() {
  const [id, setId] = useState<number | null>(null);
  const steps: DrawerSteps = {
    previous: id === 1 ? undefined : () => setId(1),
    next: id === 2 ? undefined : () => setId(2),
  };
  return (
    <>
      <Button onClick={() => setId(1)}>Open</Button>
      {id !== null && (
        <Drawer open onOpenChange={() => setId(null)} title={`Quote #${id}`} steps={steps}>
          <input aria-label="Note" />
        </Drawer>
      )}
    </>
  );
}

test('a drawer steps through its list by buttons and keys, and announces what it shows', async () => {
  render(<Records />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const drawer = screen.getByRole('dialog', { name: 'Quote #1' });
  expect(document.activeElement).toBe(drawer);
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.keyboard('j');
  expect(screen.getByRole('dialog', { name: 'Quote #2' })).toBe(drawer);
  expect(screen.getByRole('status').textContent).toBe('Quote #2');
  const next = screen.getByRole('button', { name: 'Next' });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(next);
  expect(screen.getByRole('dialog', { name: 'Quote #2' })).toBe(drawer);
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.getByRole('status').textContent).toBe('Quote #1');
});

test('letters typed in a field of a drawer do not step, and Escape returns the focus', async () => {
  render(<Records />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  await userEvent.type(screen.getByLabelText('Note'), 'jk');
  expect(screen.getByRole('dialog', { name: 'Quote #1' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
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
