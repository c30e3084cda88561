import { Button, Cluster, Muted, media, space, token } from '@tailgate/ui';
import { styled } from 'styled-components';

/* In view however far the form is scrolled: a change is never saved by leaving. */
const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(4)} ${space(6)};
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-lg')} ${token('radius-lg')} 0 0;
  background: ${token('surface')};
  box-shadow: ${token('shadow-float')};
  ${media.phone} {
    padding: ${space(3)} ${space(4)};
    > div { flex: 1; }
    > div > button { flex: 1; }
  }
`;

type SaveBarProps = { dirty: boolean; saving: boolean; canSave: boolean; onDiscard(): void };

/** Saves the form, or takes back what was typed. */
export function SaveBar({ dirty, saving, canSave, onDiscard }: SaveBarProps) {
  return (
    <Bar>
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
