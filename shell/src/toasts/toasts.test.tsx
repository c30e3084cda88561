import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { apiRequest, type Toast } from '@tailgate/web-kit';
import { fakeApi } from '@tailgate/web-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastStore } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function openToasts() {
  const store = new ToastStore();
  render(<Toasts store={store} />);
  return (toast: Toast) => act(() => store.show(toast));
}

const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
const shownTitles = () => screen.queryAllByText(/./, { selector: 'p' }).map((line) => line.textContent);

describe('toasts', () => {
  test.each(['default', 'success', 'destructive'] as const)('a %s toast disappears after five seconds', (tone) => {
    openToasts()({ title: 'Saved', tone });
    pass(4_999);
    expect(shownTitles()).toEqual(['Saved']);
    pass(1);
    expect(shownTitles()).toEqual([]);
  });

  test('a toast with an action stays for fifteen seconds', () => {
    openToasts()({ title: 'Archived', action: { label: 'Undo', onPress: () => undefined } });
    pass(14_999);
    expect(shownTitles()).toEqual(['Archived']);
    pass(1);
    expect(shownTitles()).toEqual([]);
  });

  test.each([
    ['pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['focus', fireEvent.focus, fireEvent.blur],
  ])('a toast stays while the %s is on it', (_, arrive, leave) => {
    openToasts()({ title: 'Saved' });
    const close = screen.getByRole('button', { name: 'Dismiss' });
    arrive(close);
    pass(60_000);
    expect(shownTitles()).toEqual(['Saved']);
    leave(close);
    pass(5_000);
    expect(shownTitles()).toEqual([]);
  });

  test('an action runs once and closes its toast', () => {
    const undo = jest.fn();
    openToasts()({ title: 'Archived', action: { label: 'Undo', onPress: undo } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(shownTitles()).toEqual([]);
    pass(15_000);
    expect(undo).toHaveBeenCalledTimes(1);
  });

  test.each(['input', 'submit'])('that tell of a failure close with the next %s of a form', (event) => {
    const show = openToasts();
    const form = document.body.appendChild(document.createElement('form'));
    const field = form.appendChild(document.createElement('input'));
    const send = () =>
      act(() => void (event === 'submit' ? form : field).dispatchEvent(new Event(event, { bubbles: true })));
    show({ title: "Passwords don't match", tone: 'destructive' });
    send();
    expect(shownTitles()).toEqual([]);
    show({ title: 'Saved', tone: 'success' });
    send();
    expect(shownTitles()).toEqual(['Saved']);
    form.remove();
  });

  test('a new toast replaces the current one and has its own five seconds', () => {
    const show = openToasts();
    show({ title: 'First' });
    pass(3_000);
    show({ title: 'Second', tone: 'destructive' });
    expect(shownTitles()).toEqual(['Second']);
    pass(4_999);
    expect(shownTitles()).toEqual(['Second']);
    pass(1);
    expect(shownTitles()).toEqual([]);
  });

  test('a dismissed toast disappears at once and does not shorten the next one', () => {
    const show = openToasts();
    show({ title: 'First' });
    pass(3_000);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(shownTitles()).toEqual([]);
    show({ title: 'Second' });
    pass(4_999);
    expect(shownTitles()).toEqual(['Second']);
  });

  test('a page that is too old says so with any refused request, and offers to reload', async () => {
    openToasts();
    const message = 'This page has been open for 31 days. Please reload it.';
    fakeApi().refuses(routes.currentUser, { status: 400, code: 'PAGE_TOO_OLD', message });
    await act(() => expect(apiRequest(routes.currentUser)).rejects.toMatchObject({ serverMessage: message }));
    expect(shownTitles()).toEqual([message]);
    expect(screen.getByRole('button', { name: 'Reload page' }).tagName).toBe('BUTTON');
  });

  test('omits a description that repeats the title', () => {
    const show = openToasts();
    show({ title: 'Failed to create client', description: 'Failed to create client.', tone: 'destructive' });
    expect(shownTitles()).toEqual(['Failed to create client']);
    show({ title: 'Failed to create client', description: 'This email is taken.', tone: 'destructive' });
    expect(shownTitles()).toEqual(['Failed to create client', 'This email is taken.']);
  });
});
