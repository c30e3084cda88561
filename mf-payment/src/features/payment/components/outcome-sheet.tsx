import { Button, Card, type Description, DescriptionList, Muted, Stack, space, textSize, token } from '@tailgate/ui';
import { BadgeCheck, Hourglass, MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type OutcomeSheetProps = {
  /** `open`: paid, but not confirmed yet. `unanswered`: nobody knows yet. */
  state: 'done' | 'open' | 'unanswered';
  texts: OutcomeTexts;
  facts: readonly Description[];
  checking: boolean;
  keepsChecking: boolean;
  onCheckAgain(): void;
  children: ReactNode;
  end: ReactNode;
};
export type OutcomeTexts = {
  title: string;
  lead: string;
  mail: string;
};

export function OutcomeSheet(props: OutcomeSheetProps) {
  const { state, texts, facts, checking, keepsChecking, onCheckAgain, children, end } = props;
  const done = state === 'done';
  const Icon = state === 'unanswered' ? Hourglass : BadgeCheck;
  return (
    <Sheet $done={done} $padding={8}>
      <Stack $gap={5}>
        <Mark $done={done}>
          <Icon size={34} aria-hidden="true" />
        </Mark>
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </div>
        <DescriptionList items={facts} />
        <OutcomeLine icon={<MailCheck size={20} aria-hidden="true" />}>{texts.mail}</OutcomeLine>
        {children}
        {!done && (
          <Stack $gap={2}>
            <Muted role="status">{keepsChecking ? "We're checking for you." : 'No answer yet.'}</Muted>
            <Button variant="secondary" size="lg" block loading={checking} onClick={onCheckAgain}>
              Check again
            </Button>
          </Stack>
        )}
        {end}
      </Stack>
    </Sheet>
  );
}

export function OutcomeLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Line>
      {icon}
      <span>{children}</span>
    </Line>
  );
}

const Sheet = styled(Card)<{ $done: boolean }>`
  max-width: 40rem;
  margin-inline: auto;
  border-top: 6px solid ${({ $done }) => token($done ? 'success' : 'accent')};
  h1 { font-size: ${textSize('page')}; font-weight: 800; outline: none; }
  h1 + p { margin-top: ${space(2)}; font-size: ${textSize('title')}; }
`;

const Mark = styled.div<{ $done: boolean }>`
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  border-radius: 50%;
  background: ${({ $done }) => token($done ? 'success' : 'accent')};
  color: ${({ $done }) => token($done ? 'surface' : 'on-accent')};
`;

const Line = styled.p`
  display: flex;
  gap: ${space(2)};
  color: ${token('ink-soft')};
  > svg { flex: none; margin-top: 0.125rem; }
`;
