// biome-ignore lint/style/noRestrictedImports: this is the one place that may use it.
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';

/** The second press of a double press comes up to so long after the first, and must not meet a button that works again. */
const REST_MS = 300;

type Result<Data, Input> = UseMutationResult<Data, Error, Input>;

/** A change of something on the server. `isPending` from the first press until it failed, or until shortly after it worked. */
export type Change<Data, Input> = Pick<Result<Data, Input>, 'mutate' | 'mutateAsync' | 'reset'> & {
  isPending: boolean;
  isError: boolean;
  isSuccess: boolean;
  data: Data | undefined;
  error: Error | null;
  variables: Input | undefined;
};

/**
 * A mutation that is sent once, however often its button is pressed: `mutate` ignores all but the first press, and
 * `mutateAsync` gives the same request the outcome of the one that is running. All changes go through this.
 */
export function useChange<Data, Input = void>(options: UseMutationOptions<Data, Error, Input>): Change<Data, Input> {
  const { mutateAsync: send, reset, isPending, isError, isSuccess, data, error, variables } = useMutation(options);
  const [rests, setRests] = useState(false);
  const last = useRef<{ input: string | undefined; runs: boolean; outcome: Promise<Data> } | null>(null);

  const mutateAsync: Result<Data, Input>['mutateAsync'] = useCallback(
    (...request) => {
      const input = JSON.stringify(request[0]);
      if (last.current?.runs && last.current.input === input) return last.current.outcome;
      const sent = { input, runs: true, outcome: send(...request) };
      last.current = sent;
      const release = () => {
        if (last.current !== sent) return;
        last.current = null;
        setRests(false);
      };
      const rest = () => {
        sent.runs = false;
        setRests(true);
        setTimeout(release, REST_MS);
      };
      sent.outcome.then(rest, release);
      return sent.outcome;
    },
    [send],
  );
  const mutate: Result<Data, Input>['mutate'] = useCallback(
    (...request) => {
      // A caller of `mutate` gets an error in `error`, and in a callback.
      if (!last.current) mutateAsync(...request).catch(() => undefined);
    },
    [mutateAsync],
  );
  return { mutate, mutateAsync, reset, isPending: isPending || rests, isError, isSuccess, data, error, variables };
}
