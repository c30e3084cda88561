import { HANDED_OVER_WORDS, PHOTO_WORDS } from '@tailgate/contracts';
import { formatLongDate, referenceOf } from '@tailgate/domain';
import { type Actor, notFound } from '@tailgate/service-kit';
import type { MailFile } from '@tailgate/service-kit/mail';
import { Tinypool } from 'tinypool';
import type { Dependencies } from '../dependencies.ts';
import { photoFile } from '../photos/read-photo.ts';
import type { Fact } from '../receipts/paper.ts';
import type { LinkHolder } from '../rules/link-holder.ts';
import { isStaff } from '../rules/owner-of.ts';
import type { MailedAppointment } from '../trips/appointment-repository.ts';
import type { ProofPaper } from './proof-pdf.ts';
import { readProof } from './read-proof.ts';
import { stepFacts, type TripTime, timeOf } from './step-facts.ts';

/** Draws in a thread, as receipts are drawn. */
const pdfs = new Tinypool({
  filename: new URL('./proof-pdf.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
});

/** @throws AppError NOT_FOUND, also for an appointment of someone else */
export async function proofFile(
  deps: Dependencies,
  id: number,
  scope: { actor: Actor | LinkHolder; requestId: string },
): Promise<MailFile> {
  const proof = await readProof(deps, id, scope);
  const appointment = await deps.appointments.findForMail(id);
  if (!appointment) throw notFound('Appointment');
  const forStaff = isStaff(scope.actor as Actor);
  const trip = { date: appointment.appointment_date, timeZone: deps.settings.timeZone };
  const { company_name: company, contact_address, contact_email, contact_phone } = await deps.company.read();
  const paper: ProofPaper = {
    head: {
      title: 'Proof of delivery',
      subtitle: referenceOf(appointment),
      company,
      address: contact_address,
      contact: [contact_email, contact_phone],
      issued: new Date(proof.step_at ?? appointment.updated_at),
    },
    trip: tripFacts(appointment, proof),
    steps: stepFacts(await deps.crew.actionsOf([id]), trip, { forStaff }),
    photos: await drawnPhotos(deps, { id, trip, only: forStaff ? null : proof.photos.map((photo) => photo.id) }),
  };
  const content: Uint8Array = await pdfs.run(paper, {
    name: 'proofPdf' satisfies keyof typeof import('./proof-pdf.ts'),
  });
  return { filename: `proof-${id}.pdf`, content };
}

function tripFacts(
  { client_name, appointment_date: date, origin, destination }: MailedAppointment,
  { truck_name, crew, receiver, handed_over }: Awaited<ReturnType<typeof readProof>>,
): Fact[] {
  const facts: [string, string | null][] = [
    ['Customer', client_name],
    ['Trip', date && formatLongDate(date)],
    ['Pick-up', origin],
    ['Delivery', destination],
    ['Truck', truck_name],
    ['Crew', crew],
    ['Handed over', handed_over && HANDED_OVER_WORDS[handed_over]],
    ['Receiver', receiver],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** @param only the photos to draw; null for all */
async function drawnPhotos(
  deps: Dependencies,
  { id, trip, only }: { id: number; trip: TripTime; only: readonly string[] | null },
): Promise<ProofPaper['photos']> {
  const photos = (await deps.photos.ofAppointment(id)).filter((photo) => only === null || only.includes(photo.id));
  return await Promise.all(
    photos.map(async (photo) => {
      const { content } = await photoFile(deps, { id: photo.id });
      const name = PHOTO_WORDS[photo.kind];
      const at = photo.taken_at && timeOf(photo.taken_at, trip);
      return { caption: at ? `${name}, ${at}` : name, content };
    }),
  );
}
