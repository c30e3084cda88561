import type { Receipt } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import { DescriptionList, Muted, Stack, space, token } from '@tailgate/ui';
import { formatMoney, labelOf, receiptTitle } from '@tailgate/web-kit';
import { styled } from 'styled-components';

/** A receipt, the same on the screen and on paper. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { amount, company_email, company_name, company_phone, items, kind } = receipt;
  const contact = [company_email, company_phone].filter((line) => line !== null).join(' · ');
  const isRefund = kind === 'credit_note';
  return (
    <Stack $gap={5}>
      <Company>
        <strong>{company_name}</strong>
        {contact !== '' && <Muted as="p">{contact}</Muted>}
      </Company>
      <Title>{receiptTitle(receipt)}</Title>
      <DescriptionList
        items={[
          { term: 'Customer', value: receipt.customer },
          { term: isRefund ? 'Refunded on' : 'Paid on', value: formatLongDate(receipt.date) },
          { term: 'Method', value: methodOf(receipt) },
          { term: 'Appointment', value: `#${receipt.appointment_id}` },
          { term: 'Payment', value: `#${receipt.payment_id}` },
        ]}
      />
      <DescriptionList
        align="end"
        items={[
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
          { term: isRefund ? 'Total refunded' : 'Total paid', value: formatMoney(amount), strong: true },
        ]}
      />
    </Stack>
  );
}

/** Another way: staff returned the money in person or by bank transfer. */
function methodOf({ method }: Receipt): string {
  return method === null ? 'Another way' : labelOf({ card: 'Card', cash: 'Cash', check: 'Check' }, method);
}

const Company = styled.div`
  strong { font-size: 1.25rem; overflow-wrap: anywhere; }
`;

const Title = styled.h2`
  font-size: 1.125rem;
  font-weight: 750;
`;

const Detail = styled.small`
  display: block;
  margin-top: ${space(0.5)};
  font-size: 0.8125rem;
  color: ${token('ink-soft')};
`;
