import type { BootConfig } from '@tailgate/contracts';
import type { ShellApi, Toast } from '../shell-contract.tsx';

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

export function fakeShell(config: Partial<BootConfig> = {}): ShellApi & { toasts: Toast[] } {
  const toasts: Toast[] = [];
  return {
    version: 'test-shell',
    config: { ...testConfig, ...config },
    toasts,
    toast: (toast) => void toasts.push(toast),
  };
}
