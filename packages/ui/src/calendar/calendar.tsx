import { DayPicker, type Modifiers } from 'react-day-picker';
import { css, styled } from 'styled-components';
import { space, textSize, token } from '../theme.ts';

export type CalendarProps = {
  value: string | null;
  onChange(date: string): void;
  /** Today in the business time zone, "yyyy-MM-dd". */
  today: string;
  min?: string;
  max?: string;
  /** First day of the week: 0 is Sunday, 1 is Monday. */
  weekStartsOn?: 0 | 1;
  /** By day. */
  marks?: ReadonlyMap<string, DayMark>;
  /** @param month "yyyy-MM" */
  onMonthChange?(month: string): void;
};

/** A mark below the number of a day, and the text for it. */
export type DayMark = { look: MarkLook; text: string };
type MarkLook = 'none' | 'ring' | 'dot' | 'dash';

/** A month picker. Days are plain "yyyy-MM-dd" values; no time zone is involved. */
export function Calendar(props: CalendarProps) {
  const { value, onChange, today, min, max, weekStartsOn = 0, marks = new Map(), onMonthChange } = props;
  const disabled = [...(min ? [{ before: toDate(min) }] : []), ...(max ? [{ after: toDate(max) }] : [])];
  return (
    <Month>
      <DayPicker
        mode="single"
        required
        weekStartsOn={weekStartsOn}
        selected={value ? toDate(value) : undefined}
        onSelect={(date: Date) => onChange(fromDate(date))}
        defaultMonth={toDate(value ?? min ?? today)}
        today={toDate(today)}
        disabled={disabled}
        onMonthChange={(month) => onMonthChange?.(fromDate(month).slice(0, 7))}
        modifiers={datesByLook(marks)}
        modifiersClassNames={MARKED}
        labels={{ labelDayButton: (day, modifiers) => nameOfDay(day, modifiers, marks.get(fromDate(day))?.text) }}
        {...(min ? { startMonth: toDate(min) } : {})}
        {...(max ? { endMonth: toDate(max) } : {})}
      />
    </Month>
  );
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/** The label contains the day's number as displayed, so that speech control users can say what they see. */
function nameOfDay(date: Date, { today, selected }: Modifiers, mark?: string): string {
  return [today && 'Today', longDate.format(date), mark, selected && 'selected'].filter(Boolean).join(', ');
}

const MARKED: Readonly<Record<string, string>> = { ring: 'marked-ring', dot: 'marked-dot', dash: 'marked-dash' };

function datesByLook(marks: ReadonlyMap<string, DayMark>): Record<string, Date[]> {
  const entries = Object.keys(MARKED).map((look) => {
    const days = [...marks].filter(([, mark]) => mark.look === look);
    return [look, days.map(([day]) => toDate(day))];
  });
  return Object.fromEntries(entries);
}

const toDate = (date: string) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
};

const fromDate = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

const round = css`width: 0.375rem; height: 0.375rem; border: 1.5px solid currentColor; border-radius: 50%;`;
const looks = {
  ring: round,
  dot: css`${round} background: currentColor;`,
  dash: css`width: 0.375rem; height: 0; border-top: 2px solid currentColor;`,
};

/** A mark as it is in the calendar, for the words that explain it. */
export const MarkSign = styled.i<{ $look: Exclude<MarkLook, 'none'> }>`
  display: inline-block;
  ${({ $look }) => looks[$look]}
`;

const Month = styled.div`
  --cell: clamp(2rem, 10.3vw, 2.75rem);
  .rdp-months { position: relative; display: inline-block; }
  .rdp-month_caption { display: flex; align-items: center; height: var(--cell); padding-left: ${space(2)}; font-weight: 750; font-size: ${textSize('title')}; }
  .rdp-nav { position: absolute; top: 0; right: 0; display: flex; gap: ${space(1)}; }
  .rdp-nav button { width: var(--cell); height: var(--cell); border: 0; border-radius: ${token('radius-sm')}; background: none; cursor: pointer; display: grid; place-items: center; }
  .rdp-chevron { fill: currentcolor; }
  .rdp-nav button:hover:not([aria-disabled='true']) { background: ${token('sunken')}; }
  .rdp-nav button[aria-disabled='true'] { opacity: 0.3; cursor: not-allowed; }
  .rdp-nav svg { width: 1.25rem; height: 1.25rem; }
  .rdp-month_grid { border-collapse: collapse; }
  .rdp-weekday { width: var(--cell); height: 2rem; font-size: ${textSize('small')}; font-weight: 650; color: ${token('ink-soft')}; }
  .rdp-day { padding: 1px; text-align: center; }
  .rdp-day_button { width: var(--cell); height: var(--cell); border: 1.5px solid transparent; border-radius: ${token('radius-sm')}; background: none; font-weight: 600; font-variant-numeric: tabular-nums; cursor: pointer; }
  .rdp-day_button:hover:not(:disabled) { border-color: ${token('ink')}; }
  .rdp-today .rdp-day_button { text-decoration: underline; text-decoration-thickness: 3px; text-decoration-color: ${token('accent-deep')}; text-underline-offset: 0.3em; }
  .rdp-selected .rdp-day_button { background: ${token('ink')}; color: ${token('on-ink')}; }
  .rdp-disabled .rdp-day_button { color: ${token('ink-faint')}; font-weight: 400; opacity: 0.55; cursor: not-allowed; }
  .rdp-outside { visibility: hidden; }
  [class*='marked-'] .rdp-day_button { position: relative; }
  [class*='marked-'] .rdp-day_button::after { content: ''; position: absolute; bottom: 0.1875rem; left: calc(50% - 0.1875rem); }
  .marked-ring .rdp-day_button::after { ${looks.ring} }
  .marked-dot .rdp-day_button::after { ${looks.dot} }
  .marked-dash .rdp-day_button::after { ${looks.dash} }
`;
