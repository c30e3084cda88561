import { Button, Card, space, textSize, token } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { TruckScene } from './truck-scene.tsx';

const points = [
  {
    title: 'Simple Scheduling',
    text: 'Pick a date and a time in under a minute, and change it yourself when plans change.',
  },
  { title: 'Flexible Time Slots', text: 'Morning, afternoon and evening windows, every day of the week.' },
  { title: 'Reliable Transport', text: 'A truck, a driver and a price you know before you book.' },
];

export function MarketingPanel() {
  const { bookNow } = useShell().config.links;
  return (
    <Panel as="aside" $tone="ink" $padding={10} aria-label="What you get">
      <Claim>
        Your load, <em>our tailgate.</em>
      </Claim>
      <Offer>
        <p>Need a truck? Get a price in a minute.</p>
        <Button asChild variant="accent" size="lg">
          <a href={bookNow}>Request a quote</a>
        </Button>
      </Offer>
      <Points>
        {points.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </Points>
      <TruckScene />
    </Panel>
  );
}

const Panel = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(8)};
  justify-content: space-between;
  overflow: hidden;
`;

const Claim = styled.p`
  font-size: ${textSize('page')};
  font-weight: 850;
  letter-spacing: -0.04em;
  line-height: 1.08;
  em { display: inline-block; font-style: normal; color: ${token('accent')}; }
`;

const Offer = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
  font-size: ${textSize('title')};
  font-weight: 600;
`;

const Points = styled.ul`
  display: grid;
  gap: ${space(5)};
  margin: 0;
  padding: 0;
  list-style: none;
  li { padding-left: ${space(4)}; border-left: 4px solid ${token('accent')}; }
  strong { display: block; font-size: ${textSize('title')}; }
  span { color: ${token('on-bar-soft')}; }
`;
