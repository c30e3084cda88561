import type { Receipt } from '@tailgate/contracts';
import { describeCard, formatLongDate, formatTripDate, referenceOf } from '@tailgate/domain';
import { type Description, DescriptionList, Stack, space, textSize, token } from '@tailgate/ui';
import { Paper, PaperFacts } from '@tailgate/ui/paper';
import { formatMoney, labelOf, receiptTitle, taxItems } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { CompanyHead } from '../../../components/company-head.tsx';

export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  return (
    <Stack $gap={5}>
      <Company>
        <CompanyHead name={receipt.company_name} contacts={contactsOf(receipt)} />
      </Company>
      <DescriptionList items={receiptFacts(receipt).map(([term, value]) => ({ term, value }))} />
      <DescriptionList align="end" items={linesOf(receipt)} />
    </Stack>
  );
}

export function PrintReceipt({ receipt }: { receipt: Receipt }) {
  return (
    <Paper>
      <article>
        <header>
          <h1>{receiptTitle(receipt)}</h1>
          <CompanyHead name={receipt.company_name} contacts={contactsOf(receipt)} />
        </header>
        <PaperFacts facts={receiptFacts(receipt)} />
        <section>
          <DescriptionList align="end" items={linesOf(receipt)} />
        </section>
      </article>
    </Paper>
  );
}

const contactsOf = ({ company_address, company_email, company_phone }: Receipt) => [
  company_address,
  company_email,
  company_phone,
];

function receiptFacts(receipt: Receipt): (readonly [string, string])[] {
  const { appointment_id: id, quote_id, trip, price_book_version: prices } = receipt;
  const [label = '', number = ''] = referenceOf({ id, quote_id }).split(' ');
  return [
    ['Customer', receipt.customer],
    [receipt.kind === 'credit_note' ? 'Refunded on' : 'Paid on', formatLongDate(receipt.date)],
    ['Method', methodOf(receipt)],
    [label, number],
    ...(trip?.date ? [['Trip', formatTripDate(trip.date)] as const] : []),
    ...(trip ? [['Pick-up', trip.origin] as const, ['Delivery', trip.destination] as const] : []),
    ...(prices ? [['Prices', `Version ${prices}`] as const] : []),
  ];
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

/** Another way: staff returned the money in person or by bank transfer. */
function methodOf({ card, method }: Receipt): string {
  if (card) return describeCard(card);
  return method === null ? 'Another way' : labelOf({ card: 'Card', cash: 'Cash', check: 'Check' }, method);
}

const Company = styled.div`
  strong { font-size: ${textSize('title')}; overflow-wrap: anywhere; }
  p { color: ${token('ink-soft')}; }
`;

const Detail = styled.small`
  display: block;
  margin-top: ${space(0.5)};
  font-size: ${textSize('small')};
  color: ${token('ink-soft')};
`;
