import { expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createQueryClient } from './query-client.ts';
import { useChange } from './use-change.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Send = (input: string) => Promise<string>;

/** A dialog that closes when its change worked, on a page whose button changes its meaning. */
function Screen({ send, onDone }: { send: Send; onDone(): void }) {
  const [blocked, setBlocked] = useState(false);
  const change = useChange({ mutationFn: send });
  const press = () =>
    change.mutate(blocked ? 'enable' : 'block', {
      onSuccess: () => {
        setBlocked(!blocked);
        onDone();
      },
    });
  return (
    <>
      <button type="button" disabled={change.isPending} onClick={press}>
        {blocked ? 'Enable' : 'Block'}
      </button>
      <p>{change.error?.message ?? 'No error'}</p>
    </>
  );
}

function show(send: Send) {
  const onDone = jest.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Screen send={send} onDone={onDone} />
    </QueryClientProvider>,
  );
  return { onDone, button: screen.getByRole('button') };
}

const presses = [0, 60, 120, 250].flatMap((gap) => [0, 50, 200].map((answer) => ({ gap, answer })));

test.each(presses)(
  'two presses $gap ms apart send one request, which is answered after $answer ms',
  async ({ gap, answer }) => {
    const send = jest.fn<Send>(async (input) => {
      await pause(answer);
      return input;
    });
    const { onDone, button } = show(send);
    fireEvent.click(button);
    if (gap > 0) await waitFor(() => pause(gap));
    fireEvent.click(button);
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Enable' })).toHaveProperty('disabled', false));
    expect(send.mock.calls.map(([input]) => input)).toEqual(['block']);
  },
);

test('a change that failed can be asked for again at once, and one that worked a moment later', async () => {
  const send = jest.fn<Send>().mockRejectedValueOnce(new Error('No answer')).mockResolvedValue('done');
  const { onDone, button } = show(send);
  fireEvent.click(button);
  await screen.findByText('No answer');
  fireEvent.click(button);
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
  expect(send.mock.calls.map(([input]) => input)).toEqual(['block', 'block', 'enable']);
});
