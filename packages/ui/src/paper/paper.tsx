import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { token } from '../theme.ts';

type PaperProps = { landscape?: boolean; children: ReactNode };

/** What is printed in place of the page, hidden on the screen. Its children are articles, each with a header. */
export function Paper({ landscape = false, children }: PaperProps) {
  return createPortal(
    <>
      <Rules $landscape={landscape} />
      <Sheet data-print-sheet="" hidden>
        {children}
      </Sheet>
    </>,
    document.body,
  );
}

/** Terms and values; one without a value is left out. */
export type Facts = readonly (readonly [term: string, value: ReactNode])[];

export function PaperFacts({ title, facts }: { title?: string; facts: Facts }) {
  return (
    <section>
      {title && <h2>{title}</h2>}
      <dl>
        {facts
          .filter(([, value]) => value !== '' && value !== null)
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

// An open dialog locks the page's scrolling, which would cut off the second sheet.
const Rules = createGlobalStyle<{ $landscape: boolean }>`
  @media print {
    @page { size: letter ${({ $landscape }) => ($landscape ? 'landscape' : 'portrait')}; margin: ${({ $landscape }) => ($landscape ? '14mm' : '48pt')}; }
    html, body, body[data-scroll-locked] { overflow: visible !important; min-height: 0; background: ${token('sheet')}; }
    body > :not([data-print-sheet]) { display: none !important; }
  }
`;

const Sheet = styled.div`
  @media print { display: block; }
  color: ${token('on-sheet')};
  font-size: 11pt;
  line-height: 1.4;
  article > header { display: flex; justify-content: space-between; align-items: end; gap: 8mm; padding-bottom: 4mm; border-bottom: 2.5pt solid ${token('on-sheet')}; }
  article > header > :last-child { text-align: right; font-size: 9pt; overflow-wrap: anywhere; }
  article > footer { display: grid; grid-template-columns: 1fr 1fr; gap: 10mm; margin-top: 16mm; }
  article > footer > p { padding-top: 2mm; border-top: 0.75pt solid ${token('on-sheet')}; font-size: 9pt; }
  h1 { font-size: 20pt; }
  h2 { margin: 0 0 2mm; font-size: 12pt; }
  section { margin-top: 6mm; break-inside: avoid; }
  section > dl { display: grid; gap: 1.5mm; margin: 0; }
  section > dl > div { display: grid; grid-template-columns: 42mm 1fr; gap: 4mm; }
  section > dl dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; white-space: pre-line; }
  table { width: 100%; border-collapse: collapse; font-size: 10pt; }
  th { text-align: left; font-size: 9pt; }
  th, td { padding: 2mm; border-bottom: 0.75pt solid ${token('on-sheet')}; vertical-align: top; overflow-wrap: anywhere; }
`;
