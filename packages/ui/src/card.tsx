import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { media, space, textSize, token } from './theme.ts';

const stripe = `linear-gradient(${token('accent')} 0 0) top / 100% 6px no-repeat`;
const backgrounds = { plain: token('surface'), accent: `${stripe} ${token('surface')}`, ink: token('bar') };

const borders = { plain: 'edge', accent: 'ink', ink: 'bar' } as const;

/** Use `$tone="accent"` for the most important one on the page. `ink` is dark, so its soft and faint texts are light. */
export const Card = styled.section<{ $tone?: 'plain' | 'accent' | 'ink'; $padding?: number }>`
  background: ${({ $tone = 'plain' }) => backgrounds[$tone]};
  color: ${({ $tone }) => ($tone === 'ink' ? token('on-bar') : token('ink'))};
  border: 1px solid ${({ $tone = 'plain' }) => token(borders[$tone])};
  border-radius: ${token('radius-lg')};
  box-shadow: ${token('shadow-card')};
  padding: ${({ $padding = 6 }) => space($padding)};
  min-width: 0;
  ${({ $tone }) => $tone === 'ink' && css`--tg-ink-soft: ${token('on-bar-soft')}; --tg-ink-faint: ${token('on-bar-soft')};`}
  ${media.phone} { padding: ${({ $padding = 6 }) => space(Math.min($padding, 5))}; }
`;

type CardHeaderProps = { title: ReactNode; description?: ReactNode; action?: ReactNode; as?: 'h2' | 'h3' };

export function CardHeader({ title, description, action, as = 'h2' }: CardHeaderProps) {
  return (
    <Head>
      <div>
        <Title as={as}>{title}</Title>
        {description && <Description>{description}</Description>}
      </div>
      {action}
    </Head>
  );
}

export function Stat({ label, value, detail }: { label: ReactNode; value: ReactNode; detail?: ReactNode }) {
  return (
    <Figure>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {detail && <dd>{detail}</dd>}
    </Figure>
  );
}

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
`;

const Title = styled.h2`
  font-size: ${textSize('title')};
  font-weight: 750;
`;

const Description = styled.p`
  margin-top: ${space(1)};
  font-size: ${textSize('ui')};
  color: ${token('ink-soft')};
`;

const Figure = styled.dl`
  margin: 0;
  dt { font-size: ${textSize('ui')}; font-weight: 600; color: ${token('ink-soft')}; }
  dd { margin: 0; }
  dd:first-of-type { font-size: ${textSize('page')}; font-weight: 800; letter-spacing: -0.03em; line-height: 1.2; font-variant-numeric: tabular-nums; }
  dd + dd { margin-top: ${space(1)}; font-size: ${textSize('ui')}; color: ${token('ink-soft')}; }
`;
