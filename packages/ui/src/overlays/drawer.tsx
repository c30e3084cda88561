import { ChevronDown, ChevronUp, X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { IconButton } from '../button.tsx';
import { VisuallyHidden } from '../layout.tsx';
import { Bar, Body, Overlay, Sheet } from './drawer.style.ts';
import { Foot } from './panel.tsx';
import { useReturnFocus } from './return-focus.ts';
import { ignoreToastPress } from './toast-press.ts';

/** The records beside the open one in its list. A step is missing at the end of the list. */
export type DrawerSteps = { previous?: (() => void) | undefined; next?: (() => void) | undefined };

export type DrawerProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: ReactNode;
  badge?: ReactNode;
  /** Shows Previous and Next, which K and J press too. The drawer stays open, and its new title is announced. */
  steps?: DrawerSteps | undefined;
  children: ReactNode;
  footer?: ReactNode;
};

/**
 * A record, at the right of its list or over a whole phone. Escape, the close button and a press outside close it, and
 * focus returns to the opener.
 */
export function Drawer({ open, onOpenChange, title, description, badge, steps, children, footer }: DrawerProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Overlay />
        <Sheet
          data-drawer=""
          onInteractOutside={ignoreToastPress}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            focusSheet(event);
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          onKeyDown={(event) => steps && stepByKey(event, steps)}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Bar>
            <div>
              <Radix.Title>{title}</Radix.Title>
              {badge}
            </div>
            {steps && <StepButtons title={title} steps={steps} />}
            <Radix.Close asChild>
              <IconButton label="Close dialog" icon={<X size={20} aria-hidden />} />
            </Radix.Close>
          </Bar>
          <Body>
            {description && <Radix.Description>{description}</Radix.Description>}
            <div>{children}</div>
          </Body>
          {footer && <Foot>{footer}</Foot>}
        </Sheet>
      </Radix.Portal>
    </Radix.Root>
  );
}

function StepButtons({ title, steps: { previous, next } }: { title: string; steps: DrawerSteps }) {
  const [first] = useState(title);
  const [moved, setMoved] = useState(false);
  if (title !== first && !moved) setMoved(true);
  // Not `disabled`: the button pressed last would lose the focus.
  return (
    <>
      <IconButton
        label="Previous"
        title="Previous (K)"
        aria-keyshortcuts="K"
        aria-disabled={!previous}
        icon={<ChevronUp size={20} aria-hidden />}
        onClick={previous}
      />
      <IconButton
        label="Next"
        title="Next (J)"
        aria-keyshortcuts="J"
        aria-disabled={!next}
        icon={<ChevronDown size={20} aria-hidden />}
        onClick={next}
      />
      <VisuallyHidden role="status">{moved && title}</VisuallyHidden>
    </>
  );
}

// The sheet and not its first button, so that a screen reader starts with the title.
function focusSheet(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

const FIELDS = 'input, textarea, select, [contenteditable]';

function stepByKey(event: KeyboardEvent<HTMLElement>, { previous, next }: DrawerSteps): void {
  const { target, currentTarget, key } = event;
  // Keys of a dialog that was opened from the drawer arrive here, too.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(FIELDS)) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (key.toLowerCase() === 'k') previous?.();
  if (key.toLowerCase() === 'j') next?.();
}
