import type { ImportKind } from '@tailgate/contracts';
import { importAppointments } from './import-appointments.ts';
import { importClients } from './import-clients.ts';
import type { KindOfImport } from './kind-of-import.ts';

export const KINDS: Record<ImportKind, KindOfImport> = { clients: importClients, appointments: importAppointments };
