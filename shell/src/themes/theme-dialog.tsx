import type { Theme } from '@tailgate/contracts';
import { RadioGroup } from '@tailgate/ui';
import { Dialog } from '@tailgate/ui/overlays';
import { useState } from 'react';
import { chooseTheme, currentTheme } from './theme-choice.ts';

const OPTIONS: { value: Theme; label: string; hint: string }[] = [
  { value: 'contrast', label: 'High contrast', hint: 'Light, easy to read in sunlight' },
  { value: 'system', label: 'System', hint: 'High contrast or dark, as your device is set' },
  { value: 'soft', label: 'Soft light', hint: 'Light, with less contrast' },
  { value: 'dark', label: 'Dark', hint: 'Light text on a dark background' },
];

export function ThemeDialog({ onClose }: { onClose(): void }) {
  const [theme, setTheme] = useState(currentTheme);
  const choose = (chosen: Theme) => {
    setTheme(chosen);
    chooseTheme(chosen);
  };
  return (
    <Dialog open onOpenChange={onClose} title="Theme" description="Applies to this browser." width="28rem">
      <RadioGroup legend="Theme" hideLegend layout="list" options={OPTIONS} value={theme} onChange={choose} />
    </Dialog>
  );
}
