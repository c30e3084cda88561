import { Muted, Stack, space, token } from '@tailgate/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { inThousands } from '../import-words.ts';

export type Progress = { done: number; all: number };

export function ProgressLine({ label, progress: { done, all } }: { label: string; progress: Progress }) {
  const id = useId();
  return (
    <Stack $gap={2}>
      <Muted id={id} role="status">{`${label} ${inThousands(done)} of ${inThousands(all)} rows`}</Muted>
      <Bar aria-labelledby={id} max={Math.max(all, 1)} value={done} />
    </Stack>
  );
}

const Bar = styled.progress`
  appearance: none;
  width: 100%;
  height: ${space(2.5)};
  border: 0;
  border-radius: 999px;
  overflow: hidden;
  background: ${token('sunken')};
  &::-webkit-progress-bar { background: ${token('sunken')}; }
  &::-webkit-progress-value { background: ${token('accent')}; transition: width 150ms; }
  &::-moz-progress-bar { background: ${token('accent')}; }
`;
