import type { ParsedBody, PricePreview, routes } from '@tailgate/contracts';
import { businessInstant, formatHundredths, monthBefore, parseHundredths, priceBookOf } from '@tailgate/domain';
import type { Dependencies } from '../dependencies.ts';
import { priceAtOtherPrices } from './price-at-other-prices.ts';

const MOST_SHOWN = 5;

/** The quotes of the last month, each at its own price and at these prices. */
export async function previewPrices(
  { prices, settings }: Pick<Dependencies, 'prices' | 'settings'>,
  figures: ParsedBody<typeof routes.previewPrices>,
): Promise<PricePreview> {
  const from = monthBefore(prices.today());
  const [quotes, versions] = await Promise.all([
    prices.quotesSince(businessInstant(from, '00:00:00', settings.timeZone)),
    prices.list(),
  ]);
  const books = new Map(versions.map((stored) => [stored.version, priceBookOf(stored.figures)]));
  const other = priceBookOf(figures);
  const priced = quotes.flatMap((quote) => {
    const own = books.get(quote.price_book_version);
    if (!own) return [];
    const { id, client_name, total_amount } = quote;
    return [{ id, client_name, before: parseHundredths(total_amount), after: priceAtOtherPrices(quote, own, other) }];
  });
  const change = ({ before, after }: (typeof priced)[number]) => Math.abs(after - before);
  const largest = priced.filter((quote) => change(quote) > 0).toSorted((a, b) => change(b) - change(a) || b.id - a.id);
  return {
    from,
    count: priced.length,
    before: sumOf(priced.map(({ before }) => before)),
    after: sumOf(priced.map(({ after }) => after)),
    largest: largest.slice(0, MOST_SHOWN).map((quote) => ({
      ...quote,
      before: formatHundredths(quote.before),
      after: formatHundredths(quote.after),
    })),
  };
}

function sumOf(amounts: readonly number[]): string {
  return formatHundredths(amounts.reduce((sum, amount) => sum + amount, 0));
}
