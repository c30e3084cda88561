import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { lazyScreens } from './lazy-screens.tsx';

const waiting = <p>Loading</p>;
const at = (path: string, Screens: ComponentType) => (
  <MemoryRouter initialEntries={[path]}>
    <Screens />
  </MemoryRouter>
);

test('loads a screen when it is drawn first, once', async () => {
  const load = jest.fn(async () => () => <h1>Clients</h1>);
  const { Screens } = lazyScreens({ '/clients': load }, waiting);
  const first = render(at('/clients', Screens));
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Clients' })).toBeTruthy();
  first.unmount();
  render(at('/clients', Screens));
  expect(screen.getByRole('heading', { name: 'Clients' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('draws a prepared screen at once, and prepares no other', async () => {
  const other = jest.fn(async () => () => null);
  const { Screens, prepare } = lazyScreens({ '/clients/:id': async () => () => <h1>Client</h1>, '/': other }, waiting);
  await prepare('/Clients/7/');
  render(at('/clients/7', Screens));
  expect(screen.getByRole('heading', { name: 'Client' })).toBeTruthy();
  expect(other).not.toHaveBeenCalled();
});

test('draws a screen whose code comes before its effects run', async () => {
  let arrive: () => void = () => undefined;
  const coming = new Promise<() => ReactNode>(() => undefined);
  jest.spyOn(coming, 'then').mockImplementation((done) => {
    arrive = () => void done?.(() => <h1>Quote</h1>);
    return Promise.resolve() as never;
  });
  const Waiting = () => {
    useLayoutEffect(() => arrive(), []);
    return <p>Loading</p>;
  };
  const { Screens, prepare } = lazyScreens({ '/quote': () => coming }, <Waiting />);
  void prepare('/quote');
  render(at('/quote', Screens));
  expect(await screen.findByRole('heading', { name: 'Quote' })).toBeTruthy();
});

test('throws a failed download while it is drawn, for the boundary of the shell', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const failure = Object.assign(new Error('Loading chunk 91 failed.'), { name: 'ChunkLoadError' });
  const { Screens, prepare } = lazyScreens({ '/': () => Promise.reject(failure) }, waiting);
  await prepare('/');
  render(<Boundary>{at('/', Screens)}</Boundary>);
  expect(screen.getByText('ChunkLoadError')).toBeTruthy();
});

test('loads a screen again whose download failed before it was opened', async () => {
  let isUp = false;
  const load = async () => {
    if (!isUp) throw new Error('Loading chunk 91 failed.');
    return () => <h1>Home</h1>;
  };
  const { Screens, prepare } = lazyScreens({ '/': load }, waiting);
  await prepare('/');
  isUp = true;
  await prepare('/');
  render(at('/', Screens));
  expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy();
});

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error ? <p>{this.state.error.name}</p> : this.props.children;
  }
}
