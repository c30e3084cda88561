import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Button, Disclosure } from './index.ts';

/** Does to the page what browsers do when they translate it: each text is replaced by an element with another one. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found.filter(({ data }) => data.trim() !== '')) {
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.data.toUpperCase());
    text.replaceWith(font);
  }
}

afterEach(() => document.body.replaceChildren());

test('a button on a translated page can start to wait and stop again', () => {
  const { rerender } = render(<Button>Save</Button>);
  translate();
  rerender(<Button loading>Save</Button>);
  expect(screen.getByRole('button', { name: 'SAVE' }).getAttribute('aria-busy')).toBe('true');
  rerender(<Button>Saved</Button>);
  expect(screen.getByRole('button', { name: 'Saved' })).toBeTruthy();
});

test('content that is opened on a translated page can be closed', () => {
  render(<Disclosure summary="More">All the rest</Disclosure>);
  const details = screen.getByText('More').closest('details');
  if (!details) throw new Error('There is no disclosure.');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  translate();
  details.open = false;
  fireEvent(details, new Event('toggle'));
  expect(screen.queryByText('ALL THE REST')).toBeNull();
});
