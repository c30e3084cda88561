import { Button, Cluster, Muted, media, space, token } from '@tailgate/ui';
import { css, styled } from 'styled-components';

type SaveBarProps = { dirty: boolean; saving: boolean; canSave: boolean; onDiscard(): void };

export function SaveBar({ dirty, saving, canSave, onDiscard }: SaveBarProps) {
  return (
    <Bar $dirty={dirty}>
      <Muted role="status">{dirty ? 'You have unsaved changes.' : 'All changes are saved.'}</Muted>
      <Cluster $gap={3}>
        <Button variant="secondary" disabled={!dirty || saving} onClick={onDiscard}>
          Discard
        </Button>
        <Button type="submit" loading={saving} disabled={!dirty || !canSave}>
          Save changes
        </Button>
      </Cluster>
    </Bar>
  );
}

const Bar = styled.div<{ $dirty: boolean }>`
  ${({ $dirty }) => $dirty && css`position: sticky; bottom: var(--bottom-bar, 0px); z-index: 5; box-shadow: ${token('shadow-float')};`}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(4)} ${space(6)};
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-lg')};
  background: ${token('surface')};
  ${media.phone} {
    padding: ${space(3)} ${space(4)};
    > * { flex: 1 1 100%; }
    button { flex: 1; padding-inline: ${space(2)}; }
  }
`;
