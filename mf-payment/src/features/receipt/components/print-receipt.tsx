import type { Receipt } from '@tailgate/contracts';
import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { ReceiptSheet } from './receipt-sheet.tsx';

/** The receipt on paper, in place of the page. */
export function PrintReceipt({ receipt }: { receipt: Receipt }) {
  return createPortal(
    <div data-print-sheet="">
      <PrintRules />
      <Paper>
        <ReceiptSheet receipt={receipt} />
      </Paper>
    </div>,
    document.body,
  );
}

const PrintRules = createGlobalStyle`
  [data-print-sheet] { display: none; }
  @media print {
    @page { margin: 18mm; }
    html, body { overflow: visible !important; min-height: 0; background: #fff; }
    body > :not([data-print-sheet]) { display: none !important; }
    [data-print-sheet] { display: block; }
  }
`;

const Paper = styled.article`
  color: #000;
  font-size: 11pt;
  line-height: 1.45;
`;
