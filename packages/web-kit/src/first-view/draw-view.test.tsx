import { expect, test } from '@jest/globals';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSession } from '../session.ts';
import { type ShellApi, ShellProvider, useShell } from '../shell-contract.tsx';
import { drawView } from './draw-view.tsx';
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
  const { html } = await drawView({ Remote }, '/quote');
  expect(html).toMatch(/^<h1 class="[\w -]+">\{\{companyName\}\} at \/quote, signed-out<\/h1>$/);
});

test('waits for the code of the screen', async () => {
  let Late = () => <p>Loading</p>;
  const prepare = async (path: string) => {
    Late = () => <p>{`Code of ${path}`}</p>;
  };
  expect((await drawView({ Remote: () => <Late />, prepare }, '/quote')).html).toBe('<p>Code of /quote</p>');
});

test('a first view sends nothing and presses nothing', () => {
  const form = '<form class="a"><input type="date" min="2026-11-29" style="left:6%"/><button>Send</button></form>';
  expect(makeInert(form)).toBe(
    '<form method="dialog" class="a"><input type="date"/><button aria-disabled="true">Send</button></form>',
  );
  expect(makeInert('<button disabled="">Send</button>')).toBe('<button disabled="">Send</button>');
});
