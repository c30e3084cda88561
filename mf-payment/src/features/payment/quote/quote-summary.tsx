import type { PayableQuote } from '@tailgate/contracts';
import { formatUsd, parseHundredths } from '@tailgate/domain';
import { Badge, Card, CardHeader, DescriptionList, Muted, media, Stack, space } from '@tailgate/ui';
import { formatMiles, formatMoney, taxItems, tierLabel, tierTone } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { QuoteFacts } from './quote-facts.tsx';

type QuoteSummaryProps = {
  quote: PayableQuote;
  balanceText: string | null | undefined;
};

/** The distance fee is the total less the weight fee (specification, section 9) and the taxes that are added. */
export function QuoteSummary({ quote, balanceText }: QuoteSummaryProps) {
  const total = parseHundredths(quote.total_amount);
  const weightFee = parseHundredths(quote.weight_fee);
  const tier = tierLabel(quote.service_type);
  const { split, taxes = [] } = quote;
  const { added, included } = taxItems(taxes);
  const tax = taxes.reduce((sum, { amount, included: isIn }) => sum + (isIn ? 0 : parseHundredths(amount)), 0);
  return (
    <Card $tone="accent" aria-labelledby="summary-title">
      <CardHeader
        title={<span id="summary-title">Summary</span>}
        action={<Badge tone={tierTone(quote.service_type)}>{tier}</Badge>}
      />
      <Lists $gap={4}>
        <QuoteFacts quote={quote} extra={[{ term: 'Service type', value: tier }]} />
        <DescriptionList
          align="end"
          items={[
            {
              key: 'distance',
              term: `Distance fee (${formatMiles(quote.distance)})`,
              value: formatUsd(total - weightFee - tax),
            },
            { key: 'weight', term: 'Weight fee', value: formatUsd(weightFee) },
            ...added,
            { key: 'total', term: 'Total', value: formatUsd(total), strong: true },
            ...included,
            ...(split
              ? [
                  { key: 'deposit', term: 'Due now (deposit)', value: formatMoney(split.deposit), strong: true },
                  { key: 'balance', term: 'Balance', value: formatMoney(split.balance) },
                ]
              : []),
          ]}
        />
        {balanceText && <Muted as="p">{balanceText}</Muted>}
      </Lists>
    </Card>
  );
}

// Terms stay beside their values on a phone too, so that less scrolling leads to the slots.
const Lists = styled(Stack)`
  && dl:not([data-align='end']) > div { grid-template-columns: 9.75rem minmax(0, 1fr); }
  ${media.phone} {
    && dl > div { padding-block: ${space(1.5)}; }
  }
`;
