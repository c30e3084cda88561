import { searchParam, validateField } from '@tailgate/contracts';
import { FieldError, Input } from '@tailgate/ui';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';

const PAUSE_MS = 300;

type SearchFieldProps = {
  value: string | undefined;
  onChange(search: string | undefined): void;
  hint: string;
  label?: string;
};

/** The search of a list. Sends nothing until typing pauses. */
export function SearchField({ value = '', onChange, hint, label = 'Search' }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Back or a link changed the search, so show it.
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  const errorId = useId();
  const error = validateField(searchParam, text);
  const send = () => {
    const search = text.trim();
    if (error || search === sent) return;
    setSent(search);
    onChange(search || undefined);
  };
  const onPause = useEffectEvent(send);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the timer.
  useEffect(() => {
    const timer = setTimeout(() => onPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div>
      <Input
        type="search"
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && errorId}
        prefix={<Search size={18} />}
        placeholder={hint}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && send()}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
