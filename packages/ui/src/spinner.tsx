import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from './layout.tsx';
import { space, token } from './theme.ts';

const turn = keyframes`to { transform: rotate(1turn); }`;

const Ring = styled.span<{ $size: string }>`
  display: inline-block;
  flex-shrink: 0;
  width: ${({ $size }) => $size};
  height: ${({ $size }) => $size};
  border: max(2px, calc(${({ $size }) => $size} / 9)) solid currentcolor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;

/** A spinner. A `label` is announced; leave it out if the text next to the spinner already says what is happening. */
export function Spinner({ label, size = '1.25rem' }: { label?: string; size?: string }) {
  const ring = <Ring $size={size} aria-hidden="true" />;
  if (!label) return ring;
  return (
    <span role="status">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

const Fill = styled.div`
  display: grid;
  place-items: center;
  min-height: 40vh;
  padding: ${space(8)};
  color: ${token('ink-soft')};
`;

export function SpinnerRegion({ label = 'Loading' }: { label?: string }) {
  return (
    <Fill>
      <Spinner label={label} size="2.25rem" />
    </Fill>
  );
}

const pulse = keyframes`50% { opacity: 0.45; }`;

export const Skeleton = styled.div.attrs({ 'aria-hidden': true })<{ $height?: string; $width?: string }>`
  height: ${({ $height = '1rem' }) => $height};
  width: ${({ $width = '100%' }) => $width};
  border-radius: ${token('radius-sm')};
  background: ${token('sunken')};
  animation: ${pulse} 1.4s ease-in-out infinite;
`;

/** Wraps the Skeletons of one thing that loads; `label` is announced to screen readers. */
export function SkeletonRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div>{children}</div>
    </div>
  );
}
