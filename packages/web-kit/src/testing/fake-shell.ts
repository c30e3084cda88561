import type { BootConfig } from '@tailgate/contracts';
import type { FilledSlotProps, ShellApi, Toast } from '../shell-contract.tsx';

export const testConfig: BootConfig = {
  registry: {},
  shellVersion: 'test-shell',
  shellChunks: {},
  development: true,
  companyName: 'Tailgate',
  businessTimeZone: 'America/New_York',
  display: { customerTimes: '12-hour', staffTimes: '24-hour', weekStartsOn: 0, tripTakes: 'hours', overtimeHours: 2 },
  contact: { email: null, phone: null, address: null },
  links: {
    website: 'https://www.tailgate.example',
    bookNow: '/quote',
    newBooking: '/quote',
    contactUs: 'https://www.tailgate.example/contact',
  },
  stripe: { publishableKey: 'pk_test_1', scriptUrl: 'http://localhost:12111/v3/' },
};

type FakeShell = ShellApi & {
  toasts: Toast[];
  /** The ids that the screen passes to each slot on it, all of which stay empty. */
  slots: Map<string, FilledSlotProps['ids']>;
};

export function fakeShell(config: Partial<BootConfig> = {}): FakeShell {
  const toasts: Toast[] = [];
  const slots: FakeShell['slots'] = new Map();
  return {
    version: 'test-shell',
    config: { ...testConfig, ...config },
    toasts,
    toast: (toast) => void toasts.push(toast),
    slots,
    FilledSlot: ({ slot, ids }) => {
      slots.set(slot, ids);
      return null;
    },
  };
}
