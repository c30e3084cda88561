import { type Cents, formatUsd } from '@tailgate/domain';
import { type Description, DescriptionList, Muted, Stack, space, textSize, token } from '@tailgate/ui';
import { taxItems } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import type { QuotePrice } from '../quote-pricing.ts';

type PriceBreakdownProps = {
  price: QuotePrice;
  total: Cents;
  was?: Cents | undefined;
};

/** The price of a quote: the three fees of an estimate, or distance × rate once staff have edited it. */
export function PriceBreakdown({ price, total, was }: PriceBreakdownProps) {
  const estimated = total === price.estimate;
  const isEdited = total === price.editedTotal;
  const taxes = taxItems(estimated ? price.taxes : isEdited ? price.editedTaxes : []);
  const [topUp, tax] = isEdited ? [price.editedTopUp, price.editedTax] : [0, 0];
  const byRate = isEdited ? `Distance × rate (${price.mileage})` : 'Distance fee';
  return (
    <Stack $gap={3}>
      <DescriptionList
        align="end"
        items={[
          ...(estimated
            ? feesOf(price)
            : [
                { term: byRate, value: formatUsd(total - price.weightFee - topUp - tax) },
                { term: weightTermOf(price), value: formatUsd(price.weightFee) },
                ...topUpLine(topUp),
              ]),
          ...taxes.added,
          { term: 'Total', value: <Total total={total} was={was} />, strong: true },
          ...taxes.included,
        ]}
      />
      {!estimated && (
        <Comparison aria-label="Estimate by mileage">
          <h4>For comparison</h4>
          <DescriptionList
            align="end"
            items={[
              ...feesOf(price, 'Weight fee'),
              ...taxItems(price.taxes).added,
              { term: 'Estimate by mileage', value: formatUsd(price.estimate) },
            ]}
          />
        </Comparison>
      )}
    </Stack>
  );
}

function feesOf(price: QuotePrice, weightTerm = weightTermOf(price)): Description[] {
  return [
    { term: `Base fee (distance × ${formatUsd(price.baseRate)})`, value: formatUsd(price.baseFee) },
    { term: `Service fee (${price.mileage} ÷ 3)`, value: formatUsd(price.serviceFee) },
    { term: weightTerm, value: formatUsd(price.weightFee) },
    ...topUpLine(price.topUp),
  ];
}

function topUpLine(topUp: Cents): Description[] {
  return topUp > 0 ? [{ term: 'Minimum price adjustment', value: formatUsd(topUp) }] : [];
}

function weightTermOf({ weightLabel }: QuotePrice): string {
  return `Weight fee (${weightLabel})`;
}

function Total({ total, was }: Pick<PriceBreakdownProps, 'total' | 'was'>) {
  if (was === undefined) return <span>{formatUsd(total)}</span>;
  if (was === total) return <span>{`${formatUsd(total)} (unchanged)`}</span>;
  return (
    <>
      <Old>{`was ${formatUsd(was)}`}</Old>
      <span>{formatUsd(total)}</span>
    </>
  );
}

const Comparison = styled.section`
  padding: ${space(3)} ${space(4)};
  border-radius: ${token('radius-md')};
  background: ${token('sunken')};
  font-size: ${textSize('ui')};
  > h4 { font-size: inherit; font-weight: 700; }
  dl > div { padding: ${space(1.5)} 0; }
`;

const Old = styled(Muted)`
  margin-right: ${space(2)};
  font-weight: 500;
`;
