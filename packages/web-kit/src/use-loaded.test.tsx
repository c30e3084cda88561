import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShellProvider } from './shell-contract.tsx';
import { fakeShell } from './testing/fake-shell.ts';
import { useLoaded } from './use-loaded.ts';
import { useLoadedMenu } from './use-loaded-dialog.ts';

test('shows lazily loaded code, and a failed download can be retried', async () => {
  const answers = [Promise.reject(new Error('ChunkLoadError')), Promise.resolve(() => <h1>Calendar</h1>)];
  const load = () => answers.shift() ?? Promise.reject(new Error('loaded too often'));
  function Part() {
    const part = useLoaded(load);
    if (part.status === 'ready') return <part.value />;
    return part.status === 'loading' ? (
      <p>Loading</p>
    ) : (
      <button type="button" onClick={part.retry}>
        Retry
      </button>
    );
  }
  render(<Part />);
  expect(screen.getByText('Loading')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Calendar' })).toBeTruthy();
});

test('says that a menu could not be loaded, and loads it at the next press', async () => {
  const load = jest.fn(async () => () => <p>Archive</p>);
  load.mockRejectedValueOnce(new Error('ChunkLoadError'));
  const toast = jest.fn();
  function More() {
    const [Menu, open] = useLoadedMenu(load);
    return Menu ? (
      <Menu />
    ) : (
      <button type="button" onClick={open}>
        More
      </button>
    );
  }
  render(
    <ShellProvider shell={{ ...fakeShell(), toast }}>
      <More />
    </ShellProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(toast.mock.calls).toMatchObject([[{ description: 'The connection was interrupted. Please try again.' }]]);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('Archive')).toBeTruthy();
});
