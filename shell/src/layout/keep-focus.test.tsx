import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AlertDialog } from '@tailgate/ui/overlays';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { keepFocus } from './keep-focus.ts';

let end: () => void;
beforeEach(() => {
  end = keepFocus();
});
afterEach(() => end());

function Rows({ leads = false }: { leads?: boolean }) {
  const [rows, setRows] = useState(['Monday', 'Tuesday', 'Wednesday']);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (leads && rows.length < 3) heading.current?.focus();
  }, [leads, rows]);
  return (
    <main>
      <h1 ref={heading} tabIndex={-1}>
        Days
      </h1>
      {rows.map((row) => (
        <p key={row}>
          <input aria-label={row} />
          <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
            {`Remove ${row}`}
          </button>
        </p>
      ))}
    </main>
  );
}
const remove = async (day: string) => await userEvent.click(screen.getByRole('button', { name: `Remove ${day}` }));
const focusIsOn = async (name: string) => await waitFor(() => expect(document.activeElement?.textContent).toBe(name));

test('the next button gets the focus of one that is gone, or the one before', async () => {
  render(<Rows />);
  await remove('Monday');
  await focusIsOn('Remove Tuesday');
  await remove('Wednesday');
  await focusIsOn('Remove Tuesday');
  await remove('Tuesday');
  await waitFor(() => expect(document.activeElement).toBe(document.body));
});

function AskingRows() {
  const [rows, setRows] = useState(['Monday', 'Tuesday']);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <main>
      {rows.map((row) => (
        <button key={row} type="button" onClick={() => setAsked(row)}>
          {`Remove ${row}`}
        </button>
      ))}
      <AlertDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title="Remove it?"
        description="Its slots close."
        confirmLabel="Remove It"
        onConfirm={() => {
          setRows(rows.filter((row) => row !== asked));
          setAsked(null);
        }}
      />
    </main>
  );
}

test('the button that opened a question is kept, or the next one once it is gone', async () => {
  render(<AskingRows />);
  await remove('Monday');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await focusIsOn('Remove Monday');
  await remove('Monday');
  await userEvent.click(screen.getByRole('button', { name: 'Remove It' }));
  await focusIsOn('Remove Tuesday');
});

test('a button that nobody is at may go', async () => {
  render(<Rows />);
  const button = screen.getByRole('button', { name: 'Remove Monday' });
  button.focus();
  button.blur();
  await new Promise((resolve) => setTimeout(resolve, 20));
  fireEvent.click(button);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([button.isConnected, document.activeElement]).toEqual([false, document.body]);
});

test('a screen that chooses a place itself comes first', async () => {
  render(<Rows leads />);
  await remove('Monday');
  await focusIsOn('Days');
  await new Promise((resolve) => setTimeout(resolve, 20));
  await focusIsOn('Days');
});
