import { Button, Muted, media, space } from '@tailgate/ui';
import { directionsUrl } from '@tailgate/web-kit';
import { useWatch } from '@tailgate/web-kit/forms';
import { MapPinned } from 'lucide-react';
import { styled } from 'styled-components';
import type { QuoteForm } from '../use-quote-form.ts';

export function MapLink({ form }: { form: QuoteForm }) {
  const [origin, destination] = useWatch({ control: form.control, name: ['origin', 'destination'] });
  const url = directionsUrl({ origin, destination });
  const words = (
    <>
      <MapPinned size={18} aria-hidden="true" />
      <span>Check on a map</span>
    </>
  );
  return (
    <Side>
      {url ? (
        <Button asChild variant="secondary">
          <a href={url} target="_blank" rel="noreferrer">
            {words}
          </a>
        </Button>
      ) : (
        <Button variant="secondary" disabled>
          {words}
        </Button>
      )}
      <Muted as="p">{url ? 'Opens in a new tab.' : 'Enter both addresses first.'}</Muted>
    </Side>
  );
}

/* Aligned with the distance's input. */
const Side = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(1.5)};
  padding-top: 1.875rem;
  > * { justify-self: start; }
  ${media.phone} { padding-top: 0; }
`;
