import { HeaderButton } from './header.style.ts';
import { ContrastIcon } from './icons.tsx';

export function ContrastButton() {
  return (
    <HeaderButton type="button" disabled title="High contrast is on">
      <ContrastIcon />
      <span>High Contrast</span>
    </HeaderButton>
  );
}
