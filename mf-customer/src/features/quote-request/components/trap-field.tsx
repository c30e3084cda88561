import type { Ref } from 'react';
import { styled } from 'styled-components';

/** A field that people neither see nor reach, by keyboard or screen reader. Programs fill in every field, and are refused. */
export function TrapField({ field }: { field: Ref<HTMLInputElement> }) {
  return (
    <OffScreen aria-hidden="true">
      <label>
        Leave this empty
        <input ref={field} type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </OffScreen>
  );
}

/** Not `display: none`, which programs skip. */
const OffScreen = styled.div`
  position: absolute;
  left: -9999px;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;
