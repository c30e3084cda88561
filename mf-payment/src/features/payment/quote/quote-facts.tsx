import type { PayableQuote } from '@tailgate/contracts';
import { type Description, DescriptionList, RouteLine, Stack } from '@tailgate/ui';
import { loadText } from '../../../components/load-text.ts';

export function QuoteFacts({ quote, extra = [] }: { quote: PayableQuote; extra?: readonly Description[] }) {
  return (
    <Stack $gap={4}>
      <RouteLine
        origin={quote.origin}
        destination={quote.destination}
        originLabel="Pick-up location"
        destinationLabel="Delivery location"
      />
      <DescriptionList
        items={[
          { term: 'Reference number', value: `#${quote.id}` },
          ...extra,
          { term: 'Weight & item', value: loadText(quote) },
        ]}
      />
    </Stack>
  );
}
