import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLoaded } from './use-loaded.ts';

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
