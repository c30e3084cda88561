type Field = HTMLInputElement | HTMLTextAreaElement;

export interface KeptView {
  /** Puts what was typed into the fields that took the place of those of the first view, and the focus back. */
  show(): void;
  /** Tells the form, once it listens. */
  tell(): void;
}

const FIELDS = 'input, select, textarea';
const CONTROLS = `a, button, ${FIELDS}`;

/** @returns what a person does with the first view of the server from now on; undefined if the page has none */
export function keepFirstView(root: HTMLElement): KeptView | undefined {
  if (root.dataset.firstView === undefined) return undefined;
  const before = controlsIn(root);
  let focused = document.activeElement;
  const follow = ({ target }: Event) => {
    focused = target as Element;
  };
  // React removes the focused field too. Only one that is still there was left by the person.
  const leave = ({ target }: Event) =>
    setTimeout(() => {
      if (focused && focused === target && focused.isConnected && focused !== document.activeElement) focused = null;
    });
  root.addEventListener('focusin', follow);
  root.addEventListener('focusout', leave);
  let typed: readonly (readonly [before: Field, now: Field])[] = [];
  return {
    show: () => {
      root.removeEventListener('focusin', follow);
      root.removeEventListener('focusout', leave);
      document.querySelector('style[data-first-view]')?.remove();
      delete root.dataset.firstView;
      const now = controlsIn(root);
      typed = [...before].flatMap(([key, old]) => {
        const field = now.get(key);
        return isField(old) && field && isField(field) && wasChanged(old) ? [[old, field] as const] : [];
      });
      for (const [old, field] of typed) if (hasText(old)) setText(field, old.value);
      const key = [...before].find(([, control]) => control === focused)?.[0];
      if (key !== undefined && document.activeElement === document.body) now.get(key)?.focus({ preventScroll: true });
      placeCaret(focused);
    },
    tell: () => {
      // Read first: after each event React may empty the fields that it has not heard of.
      const texts = typed.map(([, field]) => field.value);
      for (const [index, [old, field]] of typed.entries()) {
        if (hasText(old)) sayText(field, texts[index] ?? '');
        else if (old.type === 'file') takeFiles(old as HTMLInputElement, field as HTMLInputElement);
        else if ((old as HTMLInputElement).checked !== (field as HTMLInputElement).checked) field.click();
      }
      placeCaret(focused);
    },
  };
}

/** Each control by what it is, because ids differ between the two. */
function controlsIn(root: HTMLElement): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const control of root.querySelectorAll<HTMLElement>(CONTROLS)) {
    const name = control.getAttribute('name')?.replace(/^_r_.*/i, '') ?? '';
    const value = control.matches('[type=radio]') ? control.getAttribute('value') : '';
    const kind = [control.tagName, control.getAttribute('type'), name, value, control.textContent].join('|');
    let count = 0;
    while (found.has(`${kind}|${count}`)) count += 1;
    found.set(`${kind}|${count}`, control);
  }
  return found;
}

/** Only if the text is still the same: the person may have typed on. */
function placeCaret(old: Element | null): void {
  const now = document.activeElement;
  if (!old || !now || !isField(old) || !isField(now) || typeof old.selectionStart !== 'number') return;
  if (old.value === now.value) now.setSelectionRange(old.selectionStart, old.selectionEnd);
}

function sayText(field: Field, text: string): void {
  setText(field, text);
  // React hears of a select by the second.
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Past React, which takes the text from the event that follows. */
function setText(field: Field, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
}

function takeFiles({ files }: HTMLInputElement, field: HTMLInputElement): void {
  field.files = files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

const isSelect = (element: Element): element is HTMLSelectElement => element.matches('select');
const isField = (element: Element): element is Field => element.matches(FIELDS);

const hasText = ({ type }: Field) => !['radio', 'checkbox', 'file'].includes(type);

function wasChanged(field: Field): boolean {
  if (isSelect(field)) return field.value !== firstChoiceOf(field);
  if (hasText(field)) return field.value !== field.defaultValue;
  const { type, files, checked, defaultChecked } = field as HTMLInputElement;
  if (type === 'file') return Boolean(files?.length);
  return type === 'radio' ? checked && !defaultChecked : checked !== defaultChecked;
}

function firstChoiceOf({ options }: HTMLSelectElement): string | undefined {
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}
