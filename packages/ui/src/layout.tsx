import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, space, textSize, token } from './theme.ts';

type Align = 'start' | 'center' | 'end' | 'stretch' | 'baseline';

/** Stacks children vertically. `$gap` is a step of the spacing scale (4 px each). */
export const Stack = styled.div<{ $gap?: number; $align?: Align }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => space($gap)};
  align-items: ${({ $align = 'stretch' }) => $align};
  min-width: 0;
`;

export const Cluster = styled.div<{
  $gap?: number;
  $justify?: 'start' | 'center' | 'end' | 'space-between';
  $align?: Align;
}>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap = 3 }) => space($gap)};
  justify-content: ${({ $justify = 'start' }) => $justify};
  align-items: ${({ $align = 'center' }) => $align};
  min-width: 0;
`;

/** Equal columns of at least `$min`, as many as fit. */
export const Grid = styled.div<{ $min?: string; $gap?: number }>`
  display: grid;
  gap: ${({ $gap = 4 }) => space($gap)};
  grid-template-columns: repeat(auto-fill, minmax(min(${({ $min = '18rem' }) => $min}, 100%), 1fr));
`;

/** Main content with a narrower column that is sticky on wide screens and moves below on small ones. */
export const Sidebar = styled.div<{ $width?: string; $gap?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 6 }) => space($gap)};
  align-items: start;
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) ${({ $width = '22rem' }) => $width};
    > :last-child { position: sticky; top: 6rem; }
  }
`;

/** The padding above a page. Toasts are shown in it. */
export const pageTop = { wide: space(11), phone: space(6) };

export const Page = styled.div.attrs<{ 'data-page'?: string; $width?: string }>({ 'data-page': '' })`
  width: 100%;
  max-width: ${({ $width = '75rem' }) => $width};
  margin-inline: auto;
  padding: ${pageTop.wide} ${space(6)} ${space(16)};
  ${media.phone} { padding: ${pageTop.phone} ${space(4)} ${space(12)}; }
`;

export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const Muted = styled.span`
  color: ${token('ink-soft')};
  font-size: ${textSize('ui')};
`;

const HeaderRow = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space(4)};
  margin-bottom: ${space(6)};
`;

const Eyebrow = styled.p`
  font-size: ${textSize('small')};
  font-weight: 700;
  letter-spacing: 0.06em;
  text-transform: uppercase;
  color: ${token('ink-faint')};
  margin-bottom: ${space(1)};
`;

const Title = styled.h1`
  font-size: ${textSize('page')};
  font-weight: 700;
  letter-spacing: -0.02em;
`;

const Lead = styled.p`
  margin-top: ${space(2)};
  max-width: 44rem;
  color: ${token('ink-soft')};
  font-size: ${textSize('title')};
`;

/* On a phone the buttons share the width of the row; those with only an icon stay square. */
const Actions = styled(Cluster)`
  ${media.phone} {
    gap: ${space(2)};
    &:has(> :nth-child(2)) { width: 100%; }
    > :not(:only-child, [aria-label]) { flex: 1 1 auto; }
  }
`;

type PageHeaderProps = { title: ReactNode; eyebrow?: ReactNode; description?: ReactNode; actions?: ReactNode };

/** Has the page's only h1. */
export function PageHeader({ title, eyebrow, description, actions }: PageHeaderProps) {
  return (
    <HeaderRow>
      <div>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <Title>{title}</Title>
        {description && <Lead>{description}</Lead>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </HeaderRow>
  );
}
