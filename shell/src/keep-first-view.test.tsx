import { afterEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { FirstViewEnd } from './first-view-end.tsx';
import { keepFirstView } from './keep-first-view.ts';

const sent = jest.fn<(form: object) => void>();

function Screen() {
  const [form, setForm] = useState({ username: '', email: '', by: 'email', status: 'all' });
  const set = (change: Partial<typeof form>) => setForm((all) => ({ ...all, ...change }));
  return (
    <>
      <a href="/booking">Find your booking</a>
      <input name="username" onChange={({ target }) => set({ username: target.value })} />
      <input type="email" value={form.email} onChange={({ target }) => set({ email: target.value })} />
      {['email', 'phone'].map((by) => (
        <input key={by} type="radio" name="_r_9_" value={by} checked={form.by === by} onChange={() => set({ by })} />
      ))}
      <select value={form.status} onChange={({ target }) => set({ status: target.value })}>
        <option>all</option>
        <option>pending</option>
      </select>
      <button type="button" onClick={() => sent(form)}>
        Sign In
      </button>
    </>
  );
}

/** A page with the first view of the server. @returns its elements, and what draws the screen in its place */
function openPage() {
  const style = document.createElement('style');
  style.dataset.firstView = '';
  document.head.append(style);
  document.body.replaceChildren(
    document.createRange().createContextualFragment(`<div id="root" data-first-view>
  <a href="/booking">Find your booking</a>
  <input id="_R_1_" name="username">
  <input id="_R_2_" type="email">
  <input type="radio" name="_R_3_" value="email" checked><input type="radio" name="_R_3_" value="phone">
  <select><option selected>all</option><option>pending</option></select>
  <button aria-disabled="true">Sign In</button></div>`),
  );
  const root = document.getElementById('root') as HTMLElement;
  const view = keepFirstView(root);
  const find = <Found extends HTMLElement = HTMLInputElement>(selector: string) =>
    root.querySelector<Found>(selector) as Found;
  const draw = () =>
    act(() =>
      createRoot(root).render(
        <>
          <Screen />
          {view && <FirstViewEnd view={view} />}
        </>,
      ),
    );
  return { root, find, draw, view };
}
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  sent.mockReset();
});

test('the screen takes the place of the first view and of its styles, and hears of no change', () => {
  const { root, draw } = openPage();
  const changed = jest.fn();
  root.addEventListener('change', changed);
  draw();
  expect(changed).not.toHaveBeenCalled();
  expect(root.querySelectorAll('[name=username]')).toHaveLength(1);
  expect(root.querySelector('button')?.getAttribute('aria-disabled')).toBeNull();
  expect([root.dataset.firstView, document.querySelector('style[data-first-view]')]).toEqual([undefined, null]);
});

test('what was typed and chosen before stays, on the screen and in the form', () => {
  const { find, draw } = openPage();
  find('[name=username]').value = 'casey';
  find('[type=email]').value = 'casey@tailgate.example';
  find('[value=phone]').checked = true;
  find<HTMLSelectElement>('select').value = 'pending';
  draw();
  expect(find('[name=username]').value).toBe('casey');
  act(() => find('button').click());
  expect(sent).toHaveBeenCalledWith({
    username: 'casey',
    email: 'casey@tailgate.example',
    by: 'phone',
    status: 'pending',
  });
});

test('the focus goes to the same field, with the caret where it was', () => {
  const { find, draw } = openPage();
  find('[name=username]').focus();
  find('[name=username]').value = 'casey';
  find('[name=username]').setSelectionRange(2, 2);
  draw();
  expect(document.activeElement).toBe(find('[name=username]'));
  expect(find('[name=username]').selectionStart).toBe(2);
});

test('the focus goes to the same link', () => {
  const { find, draw } = openPage();
  find('a').focus();
  draw();
  expect(document.activeElement).toBe(find('a'));
});

test('nothing takes the focus of a person who has left the field', async () => {
  const { find, draw } = openPage();
  find('[name=username]').focus();
  find('[name=username]').blur();
  await new Promise((resolve) => setTimeout(resolve));
  draw();
  expect(document.activeElement).toBe(document.body);
});

test('a page without a first view has nothing to keep', () => {
  expect(keepFirstView(document.createElement('div'))).toBeUndefined();
});
