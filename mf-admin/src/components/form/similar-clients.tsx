import { Callout, space } from '@tailgate/ui';
import { useDebounced } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { useSimilarClients } from '../../api/list-similar-clients.ts';
import { contactText } from '../record/contact-text.ts';

type SimilarClientsProps = { email: string; phone: string; except?: number | undefined };

/** Warns staff that a client with this contact exists. They can still save. */
export function SimilarClients({ email, phone, except }: SimilarClientsProps) {
  const typed = useDebounced(`${email.trim()}\n${phone.trim()}`);
  const [typedEmail = '', typedPhone = ''] = typed.split('\n');
  const similar = useSimilarClients({ email: typedEmail, phone: typedPhone, except }).data ?? [];
  if (similar.length === 0) return null;
  return (
    <Callout tone="warning" title="A client with this email or phone number exists">
      <List>
        {similar.map(({ id, name, email: address, phone: number }) => (
          <li key={id}>
            <a href={`/clients/${id}`} target="_blank" rel="noreferrer">
              {name}
            </a>
            <span>{contactText(address, number)}</span>
          </li>
        ))}
      </List>
      <p>You can still save this one.</p>
    </Callout>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: ${space(2)} 0;
  padding: 0;
  list-style: none;
  span { display: block; overflow-wrap: anywhere; }
`;
