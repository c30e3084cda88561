import { matchesPath } from '@tailgate/contracts';
import { type ComponentType, type ReactElement, type ReactNode, startTransition, useEffect, useReducer } from 'react';
import { Route, Routes } from 'react-router-dom';

export type Load<Props = object> = () => Promise<ComponentType<Props>>;

interface LazyScreens {
  /** The screen of the address. */
  Screens(): ReactElement<{ children?: ReactNode }>;
  prepare(pathname: string): Promise<void>;
}

/**
 * Throws a failed download while the screen is drawn, so that the shell's boundary says so and retries.
 * @param loads a function around an `import()` by path
 * @param waiting what is shown until then
 */
export function lazyScreens(loads: Readonly<Record<string, Load>>, waiting: ReactNode): LazyScreens {
  const screens = Object.entries(loads).map(([path, load]) => ({ path, ...lazyScreen(load, waiting) }));
  return {
    Screens: () => (
      <Routes>
        {screens.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Routes>
    ),
    prepare: async (pathname) => {
      await Promise.all(screens.map(({ path, prepare }) => matchesPath(path, pathname) && prepare()));
    },
  };
}

/** Unlike React.lazy it does not suspend, which saves up to 300 ms. */
export function lazyScreen<Props extends object>(load: Load<Props>, waiting: ReactNode) {
  let found: { readonly Loaded: ComponentType<Props> } | { readonly error: unknown } | undefined;
  let running: Promise<void> | undefined;
  const prepare = (): Promise<void> => {
    // What failed before the visit may come now.
    if (found && 'error' in found) running = found = undefined;
    running ??= load().then(
      (Loaded) => {
        found = { Loaded };
      },
      (error: unknown) => {
        found = { error };
      },
    );
    return running;
  };
  function Screen(props: Props) {
    // The code may come after this was drawn and before the effect runs: what was drawn decides.
    const [drawn, redraw] = useReducer(() => found, found);
    useEffect(() => {
      if (!drawn) void prepare().then(() => startTransition(redraw));
    }, [drawn]);
    if (!drawn) return waiting;
    if ('error' in drawn) throw drawn.error;
    return <drawn.Loaded {...props} />;
  }
  return { Screen, prepare };
}
