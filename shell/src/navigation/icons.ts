import type { NavigationIcon } from '@tailgate/contracts';
import {
  CalendarDays,
  Circle,
  Clock,
  Columns3,
  CreditCard,
  FileText,
  HardHat,
  History,
  House,
  type LucideIcon,
  Map as MapIcon,
  Rocket,
  Settings,
  Shield,
  Sun,
  Tag,
  Truck,
  Upload,
  UserCog,
  Users,
} from 'lucide-react';

const icons: Record<NavigationIcon, LucideIcon> = {
  'calendar-days': CalendarDays,
  clock: Clock,
  'columns-3': Columns3,
  'credit-card': CreditCard,
  'file-text': FileText,
  'hard-hat': HardHat,
  history: History,
  house: House,
  map: MapIcon,
  rocket: Rocket,
  settings: Settings,
  shield: Shield,
  sun: Sun,
  tag: Tag,
  truck: Truck,
  upload: Upload,
  'user-cog': UserCog,
  users: Users,
};

/** @returns a circle for an icon that only a newer shell has, and for none */
export function iconOf(name: string | undefined): LucideIcon {
  return new Map<string | undefined, LucideIcon>(Object.entries(icons)).get(name) ?? Circle;
}
