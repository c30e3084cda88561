import { expect, jest, test } from '@jest/globals';
import type { Access } from '@tailgate/contracts';
import { businessToday, formatTripDate } from '@tailgate/domain';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSession } from '../session.ts';
import { type ShellApi, ShellProvider, useShell } from '../shell-contract.tsx';
import { DAY, drawView } from './draw-view.tsx';
import { makeInert } from './make-inert.ts';

const Title = styled.h1`color: red;`;

function Screen() {
  const [{ pathname }, session] = [useLocation(), useSession()];
  useEffect(() => {
    throw new Error('Effects run in browsers only.');
  });
  return <Title>{`${useShell().config.companyName} at ${pathname}, ${session.status}`}</Title>;
}
const Remote = ({ shell }: { shell: ShellApi }) => (
  <ShellProvider shell={shell}>
    <Screen />
  </ShellProvider>
);

test('draws a screen for a visitor, with a place for the name of the company', async () => {
  const { html } = await drawView({ Remote }, { path: '/quote', access: 'public' });
  expect(html).toMatch(/^<h1 class="[\w -]+">\{\{companyName\}\} at \/quote, signed-out<\/h1>$/);
});

test.each<[Access, string]>([
  ['signed-in', 'CUSTOMER'],
  ['staff', 'ADMIN'],
  ['super-admin', 'SUPER_ADMIN'],
])('draws a screen of %s for a %s, with places for the name and the day', async (access, role) => {
  jest.useFakeTimers({ now: new Date(`${DAY}T12:00:00Z`) });
  const Remote = () => {
    const session = useSession();
    if (session.status !== 'signed-in') return null;
    const { username, role: own } = session.user;
    return <p title={username}>{[own, formatTripDate(businessToday('UTC'))].join()}</p>;
  };
  const { html } = await drawView({ Remote }, { path: '/admin', access });
  jest.useRealTimers();
  expect(html).toBe(`<p title="{{username}}">${role},{{today}}</p>`);
});

test('refuses a date that the server could not fill in', async () => {
  const Remote = () => <p>Since 2001</p>;
  await expect(drawView({ Remote }, { path: '/admin', access: 'staff' })).rejects.toThrow('Since 2001');
});

test('waits for the code of the screen', async () => {
  let Late = () => <p>Loading</p>;
  const prepare = async (path: string) => {
    Late = () => <p>{`Code of ${path}`}</p>;
  };
  expect((await drawView({ Remote: () => <Late />, prepare }, { path: '/quote', access: 'public' })).html).toBe(
    '<p>Code of /quote</p>',
  );
});

test('a first view sends nothing and presses nothing', () => {
  const form = '<form class="a"><input type="date" min="2026-11-29" style="left:6%"/><button>Send</button></form>';
  expect(makeInert(form)).toBe(
    '<form method="dialog" class="a"><input type="date"/><button aria-disabled="true">Send</button></form>',
  );
  expect(makeInert('<button disabled="">Send</button>')).toBe('<button disabled="">Send</button>');
});
