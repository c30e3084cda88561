import { Button, Callout } from '@tailgate/ui';
import { useCustomerTimes } from '@tailgate/web-kit';
import { useEffect, useRef } from 'react';
import type { ChosenSlot, Notice } from '../notice.ts';

type NoticeBoxProps = {
  notice: Notice | null;
  onAgain?(again: ChosenSlot): void;
};

/** Takes the focus, because the rest of the page changed as well. */
export function NoticeBox({ notice, onAgain }: NoticeBoxProps) {
  const times = useCustomerTimes();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) box.current?.focus();
  }, [notice]);
  if (!notice) return null;
  const { again } = notice;
  return (
    <div ref={box} tabIndex={-1}>
      <Callout
        tone={notice.tone}
        title={notice.title}
        action={
          again &&
          onAgain && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => onAgain(again)}
            >{`Hold ${times.at(again.slot.start_time)} again`}</Button>
          )
        }
      >
        {notice.message}
      </Callout>
    </div>
  );
}
