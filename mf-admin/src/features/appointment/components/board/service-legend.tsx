import { SERVICE_TIERS } from '@tailgate/domain';
import { space, textSize, token } from '@tailgate/ui';
import { tierLabel, tierTone } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { barColour } from './board-card.style.ts';

export function ServiceLegend() {
  return (
    <List aria-label="Colours by service">
      {SERVICE_TIERS.map((tier) => (
        <Service key={tier} $colour={barColour(tierTone(tier))}>
          {tierLabel(tier)}
        </Service>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${textSize('small')};
  color: ${token('ink-soft')};
`;

const Service = styled.li<{ $colour: string }>`
  padding-left: ${space(2)};
  border-left: 0.375rem solid ${({ $colour }) => $colour};
`;
