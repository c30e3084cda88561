import { type Cents, formatUsd, type ShownTax } from '@tailgate/domain';
import { DescriptionList } from '@tailgate/ui';
import { taxItems } from '@tailgate/web-kit';

type PriceLinesProps = {
  miles: string;
  tierLabel: string;
  weightLabel: string | null;
  baseFee: Cents;
  serviceFee: Cents;
  weightFee: Cents;
  topUp: Cents;
  taxes: readonly ShownTax[] | undefined;
  total: Cents;
  hours: number;
};

export function PriceLines(props: PriceLinesProps) {
  const { miles, tierLabel, weightLabel, baseFee, serviceFee, weightFee, topUp, taxes, total, hours } = props;
  const { added, included } = taxItems(taxes);
  return (
    <DescriptionList
      align="end"
      items={[
        { key: 'base', term: `Base fee (${miles})`, value: formatUsd(baseFee) },
        { key: 'service', term: `Service fee (${tierLabel})`, value: formatUsd(serviceFee) },
        {
          key: 'weight',
          term: weightLabel === null ? 'Weight fee' : `Weight fee (${weightLabel})`,
          value: formatUsd(weightFee),
        },
        ...(topUp > 0 ? [{ key: 'top-up', term: 'Minimum price adjustment', value: formatUsd(topUp) }] : []),
        ...added,
        { key: 'total', term: 'Estimated total', value: formatUsd(total), strong: true },
        ...included,
        { key: 'duration', term: 'Estimated duration', value: `${hours} ${hours === 1 ? 'hour' : 'hours'}` },
      ]}
    />
  );
}
