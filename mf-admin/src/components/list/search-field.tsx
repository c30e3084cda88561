import { faultOf, searchParam } from '@tailgate/contracts';
import { Field, Input } from '@tailgate/ui';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 300;

type SearchFieldProps = {
  /** What the list is narrowed to now. */
  value: string | undefined;
  /** Called once typing pauses, and at once by Enter. */
  onChange(search: string | undefined): void;
  hint: string;
  label?: string;
};

/** What to look for in a list. The server is asked when typing pauses, not for every letter. */
export function SearchField({ value = '', onChange, hint, label = 'Search' }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Not what was sent from here: Back or a link changed it, and the text follows.
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  const fault = faultOf(searchParam, text);
  const send = () => {
    const search = text.trim();
    if (fault || search === sent) return;
    setSent(search);
    onChange(search || undefined);
  };
  const onPause = useEffectEvent(send);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter starts the pause anew, nothing else does.
  useEffect(() => {
    const timer = setTimeout(() => onPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Field label={label} hint={hint} error={fault}>
      <Input
        type="search"
        prefix={<Search size={18} />}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && send()}
      />
    </Field>
  );
}
