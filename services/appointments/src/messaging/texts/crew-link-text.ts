import { formatLongDate } from '@tailgate/domain';
import type { Dependencies } from '../../dependencies.ts';
import type { TextJob } from '../../queues.ts';

type CrewLinkJob = Extract<TextJob, { truck_day_id: number }>;
type Needed = Pick<Dependencies, 'company' | 'crewLinks' | 'payments' | 'truckDays'>;

/** Written when it is sent, so that no link lies in the database. @returns null for a link that was revoked since */
export async function crewLinkText(
  { company, crewLinks, payments, truckDays }: Needed,
  { truck_day_id, generation, message_id }: CrewLinkJob,
): Promise<string | null> {
  const day = await truckDays.find(truck_day_id);
  if (!day?.has_link || day.link_generation !== generation) return null;
  const { trucks } = await payments.trucksOf(day.date, `text-${message_id}`);
  const truck = trucks.find(({ id }) => id === day.truck_id)?.name ?? `Truck #${day.truck_id}`;
  const { company_name } = await company.read();
  return `${company_name}: ${truck}, ${formatLongDate(day.date)}: ${crewLinks.urlFor(day)}`;
}
