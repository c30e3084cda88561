import type { Receipt } from '@tailgate/contracts';
import { formatTripDate, receiptFacts, receiptTitle } from '@tailgate/domain';
import { type Description, DescriptionList, RouteLine, Stack } from '@tailgate/ui';
import { formatMoney, taxItems } from '@tailgate/web-kit';
import { CompanyHead } from '../../../components/company-head.tsx';
import { Columns, Detail, Foot, Head, Trip } from './receipt-sheet.style.ts';

/** On the screen and printed as in the PDF. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { company_address, company_email, company_name, company_phone, number, trip } = receipt;
  const contact = [company_email, company_phone].filter((line) => typeof line === 'string');
  return (
    <Stack $gap={6}>
      <Head>
        <img src="/icon.svg" alt="" width="34" height="34" />
        <CompanyHead name={company_name} contacts={[company_address]} />
        <div>
          <strong>{receiptTitle(receipt)}</strong>
          <p>{number}</p>
        </div>
      </Head>
      <Columns>
        {receiptFacts(receipt).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Columns>
      {trip && (
        <Trip>
          <h2>Trip</h2>
          {trip.date && <p>{formatTripDate(trip.date)}</p>}
          <RouteLine
            origin={trip.origin}
            destination={trip.destination}
            originLabel="Pick-up"
            destinationLabel="Delivery"
          />
        </Trip>
      )}
      <DescriptionList align="end" items={linesOf(receipt)} />
      <Foot>{contact.length === 0 ? company_name : `Questions? ${contact.join(' · ')}`}</Foot>
    </Stack>
  );
}

function linesOf({ items, taxes, kind, amount }: Receipt): Description[] {
  return [
    ...items.map((item) => ({
      key: item.label,
      term: (
        <>
          <span>{item.label}</span>
          {item.detail !== null && <Detail>{item.detail}</Detail>}
        </>
      ),
      value: formatMoney(item.amount),
    })),
    { term: kind === 'credit_note' ? 'Total refunded' : 'Total paid', value: formatMoney(amount), strong: true },
    ...taxItems(taxes).included,
  ];
}
