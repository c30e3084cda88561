import type { PayableQuote } from '@tailgate/contracts';
import { type Description, DescriptionList, RouteLine, Stack } from '@tailgate/ui';
import { formatPounds } from '@tailgate/web-kit';

/** The quote's route, number and load, and `extra` rows. */
export function QuoteFacts({ quote, extra = [] }: { quote: PayableQuote; extra?: readonly Description[] }) {
  const load = [formatPounds(quote.load_weight), quote.item_description].filter(Boolean).join(', ');
  return (
    <Stack $gap={4}>
      <RouteLine
        origin={quote.origin}
        destination={quote.destination}
        originLabel="Pick-up location"
        destinationLabel="Delivery location"
      />
      <DescriptionList
        items={[{ term: 'Reference number', value: `#${quote.id}` }, ...extra, { term: 'Weight & item', value: load }]}
      />
    </Stack>
  );
}
