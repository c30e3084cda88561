import { expect, test } from '@jest/globals';
import { enclosingFunction } from './enclosing-function.ts';

const SOURCE = `import { x } from 'x';

export async function pay(quote) {
  const total = quote.items.map((item) => {
    return item.price;
  });
  if (total) {
    fail();
  }
}

export function Dialog({
  quote,
  onClose,
}: Props) {
  return (
    <Card>{quote.total}</Card>
  );
}

const short = (a: number): number => a.b.c;

export const long = async (
  first: string,
): Promise<void> => {
  await first.go();
};

class Store {
  readonly listen = (to) => {
    to();
  };

  async #run(name) {
    for (const one of name) {
      one();
    }
  }
}

start();
`;

test.each([
  ['return item.price', 'pay'],
  ['fail()', 'pay'],
  ['<Card>', 'Dialog'],
  ['a.b.c', 'short'],
  ['first.go', 'long'],
  ['class Store', 'Store'],
  ['to();', 'listen'],
  ['one();', '#run'],
  ['start();', undefined],
])('%s is in %s', (text, name) => {
  const line = SOURCE.slice(0, SOURCE.indexOf(text)).split('\n').length;
  expect(enclosingFunction(SOURCE, line)).toBe(name);
});
