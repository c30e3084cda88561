import type { FileResult } from '@tailgate/contracts';
import { formatTime24, SERVICE_TIER_LABELS } from '@tailgate/domain';
import { type CsvColumns, exportName, toCsv } from '@tailgate/service-kit';
import { writtenNumber } from '../clients/text-consents/text-number.ts';
import type { Dependencies } from '../dependencies.ts';
import { dueOf } from '../rules/balance.ts';
import type { AppointmentFilter } from '../trips/appointment-list.ts';
import type { ClientFilter, ExportedAppointment, ExportedClient } from './export-repository.ts';

const APPOINTMENT_COLUMNS: CsvColumns<ExportedAppointment> = [
  ['Appointment', ({ id }) => id],
  ['Client', ({ client_name }) => client_name],
  ['Email', ({ client_email }) => client_email],
  ['Phone', ({ client_phone }) => writtenNumber(client_phone)],
  ['Service', ({ service_type }) => SERVICE_TIER_LABELS[service_type]],
  ['Date', ({ appointment_date }) => appointment_date],
  ['Start', ({ appointment_time_start: start }) => start && formatTime24(start)],
  ['End', ({ appointment_time_end: end }) => end && formatTime24(end)],
  ['Origin', ({ origin }) => origin],
  ['Destination', ({ destination }) => destination],
  ['Distance in miles', ({ distance }) => distance],
  ['Load weight in lbs', ({ load_weight }) => load_weight],
  ['Weight fee in dollars', ({ weight_fee }) => weight_fee],
  ['Total in dollars', ({ total_amount }) => total_amount],
  ['Balance due in dollars', dueOf],
  ['Status', ({ status }) => status],
  ['Cancelled', ({ cancelled_at }) => (cancelled_at === null ? 'no' : 'yes')],
  ['Quote', ({ quote_id }) => quote_id],
  ['Notes', ({ notes }) => notes],
  ['From the customer', ({ instructions }) => instructions],
];

const CLIENT_COLUMNS: CsvColumns<ExportedClient> = [
  ['Client', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => writtenNumber(phone)],
  ['Preferred contact', ({ preferred_contact }) => preferred_contact],
  ['Appointments', ({ appointment_count }) => appointment_count],
  ['Created', ({ created_on }) => created_on],
];

export function exportAppointments({ exports }: Dependencies, filter: AppointmentFilter): FileResult {
  return {
    filename: exportName('appointments', filter),
    content: toCsv(APPOINTMENT_COLUMNS, exports.appointments(filter)),
  };
}

export function exportClients({ exports, settings }: Dependencies, filter: ClientFilter): FileResult {
  return {
    filename: exportName('clients', filter),
    content: toCsv(CLIENT_COLUMNS, exports.clients(filter, settings.timeZone)),
  };
}
