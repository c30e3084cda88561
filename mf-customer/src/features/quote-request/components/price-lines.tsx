import { type Cents, formatUsd } from '@tailgate/domain';
import { DescriptionList } from '@tailgate/ui';

type PriceLinesProps = {
  miles: string;
  tierLabel: string;
  weightLabel: string;
  baseFee: Cents;
  serviceFee: Cents;
  weightFee: Cents;
  total: Cents;
  hours: number;
};

export function PriceLines(props: PriceLinesProps) {
  const { miles, tierLabel, weightLabel, baseFee, serviceFee, weightFee, total, hours } = props;
  return (
    <DescriptionList
      align="end"
      items={[
        { key: 'base', term: `Base fee (${miles})`, value: formatUsd(baseFee) },
        { key: 'service', term: `Service fee (${tierLabel})`, value: formatUsd(serviceFee) },
        { key: 'weight', term: `Weight fee (${weightLabel})`, value: formatUsd(weightFee) },
        { key: 'total', term: 'Estimated total', value: formatUsd(total), strong: true },
        { key: 'duration', term: 'Estimated duration', value: `${hours} ${hours === 1 ? 'hour' : 'hours'}` },
      ]}
    />
  );
}
