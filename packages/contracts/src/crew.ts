import { z } from 'zod';
import { message } from './appointments.ts';
import { crewPress, crewStep, handedOver, problemReason } from './crew-steps.ts';
import {
  bookingSecret,
  businessDate,
  decimal,
  id,
  idParam,
  instant,
  optionalLongText,
  optionalText,
  text,
  wallTime,
} from './fields.ts';
import { photo } from './photos.ts';
import { MOST_PROOF_PHOTOS, proofAsk, proofPhoto } from './proof.ts';
import { serviceTier } from './quotes.ts';

/** What an action did: `none` changed nothing, `review` is kept for staff and changed nothing. */
const ACTION_EFFECTS = ['applied', 'none', 'review'] as const;

export const byCrewSecret = z.strictObject({ secret: bookingSecret });
export const byCrewTrip = z.strictObject({ secret: bookingSecret, id: idParam });
export const byTruckDay = z.strictObject({ truck_id: idParam, date: businessDate });
export const truckDaysQuery = z.strictObject({ date: businessDate });

const tripStep = { appointment_id: id, step: crewStep, step_at: instant.nullable() };

/** From when to when the truck is expected, while it is on its way. */
const arrivalWindow = {
  arrival_from: instant.nullable().default(null),
  arrival_to: instant.nullable().default(null),
};
/** For staff: a truck is late 15 minutes after the end of its window. */
const expectedTrip = { ...tripStep, ...arrivalWindow, late: z.boolean().default(false) };

/** One truck on one business date. `version` is 0 until staff or the crew wrote something about it. */
export const truckDay = z.object({
  truck: z.object({ id, name: z.string() }),
  date: businessDate,
  crew: z.string().nullable(),
  /** The crew's own number, to which the link is texted. */
  phone: z.string().nullable(),
  /** Null while there is no link, or after it was revoked. */
  link: z.string().nullable(),
  link_sent_at: instant.nullable(),
  /** The text message with the link, and what became of it. */
  link_text: message
    .pick({ to: true, status: true, sent_at: true, delivered_at: true, error: true })
    .nullable()
    .default(null),
  opened_at: instant.nullable(),
  trips: z.array(z.object(expectedTrip)),
  version: z.int().min(0),
});
export type TruckDay = z.infer<typeof truckDay>;

export const truckDayBody = z.strictObject({
  crew: optionalText(120),
  phone: optionalText(40),
  version: z.int().min(0),
});

/** `text` sends the link to the crew's number, `revoke` ends every link of the day. */
export const crewLinkBody = z.strictObject({ action: z.enum(['create', 'text', 'revoke']) });
export type CrewLinkBody = z.input<typeof crewLinkBody>;

/** A trip as its crew sees it. */
const crewTrip = z.object({
  ...tripStep,
  start_time: wallTime,
  end_time: wallTime,
  service_type: serviceTier,
  origin: z.string(),
  destination: z.string(),
  client_name: z.string(),
  client_phone: z.string(),
  item_description: z.string().nullable(),
  load_weight: z.int(),
  notes: z.string().nullable(),
  instructions: z.string().nullable(),
  balance_due: decimal.nullable(),
  /** Until when Undo takes back the latest press; null if there is none. */
  undo_until: instant.nullable(),
  /** Of the quote. */
  load_photos: z.array(photo).default([]),
});
export type CrewTrip = z.infer<typeof crewTrip>;

export const crewDay = z.object({
  truck_name: z.string(),
  date: businessDate,
  crew: z.string().nullable(),
  company_name: z.string(),
  company_phone: z.string().nullable(),
  time_zone: z.string(),
  link_ends_at: instant,
  /** By the server's clock. A service of an earlier release does not say. */
  as_of: instant.optional(),
  trips: z.array(crewTrip),
  /** What belongs to the proof of a trip, by the company's settings. */
  asks: z
    .object({ pick_up_photos: proofAsk, delivery_photos: proofAsk, signature: proofAsk })
    .default({ pick_up_photos: 'off', delivery_photos: 'off', signature: 'off' }),
});
export type CrewDay = z.infer<typeof crewDay>;

/** An action carries the id that the phone made, and counts once. */
const crewAction = z.strictObject({
  id: z.uuid(),
  appointment_id: id,
  press: crewPress,
  /** By the clock of the phone. */
  at: instant,
  /** Required for a problem. */
  reason: problemReason.optional(),
  /** Required for the reason `other`. */
  words: optionalLongText(500).optional(),
  handed_over: handedOver.optional(),
  receiver: optionalText(120).optional(),
  /** Photos and signature of the action, which arrive beside it: staff see how many are still to come. */
  photos: z
    .array(z.uuid().toLowerCase())
    .max(MOST_PROOF_PHOTOS + 1)
    .optional(),
  /** Why a required photo or signature is missing. */
  not_taken: optionalText(200).optional(),
});
export type CrewAction = z.input<typeof crewAction>;

export const crewActionsBody = z.strictObject({
  /** Tells the phones of one crew apart. */
  phone: z.uuid(),
  sent_at: instant,
  actions: z.array(crewAction).min(1).max(50, 'At most 50 actions at once'),
});
export type CrewActionsBody = z.input<typeof crewActionsBody>;

/** `refused` has the code that an own request would have got: `NOT_FOUND`, `CONFLICT`, `LINK_INVALID`. */
const actionResult = z.object({
  id: z.uuid(),
  effect: z.enum([...ACTION_EFFECTS, 'refused']),
  code: z.enum(['NOT_FOUND', 'CONFLICT', 'LINK_INVALID']).nullable(),
  /** Why it changed nothing: "Done by the other phone at 10:11". */
  reason: z.string().nullable(),
});
export type ActionResult = z.infer<typeof actionResult>;
export const crewActionsAnswer = z.object({ results: z.array(actionResult), day: crewDay });

/** Where the truck is. One position is kept, until the crew has arrived. */
export const crewPositionBody = z.strictObject({
  /** By the clock of the phone. */
  at: instant,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** In metres. */
  accuracy: z.number().min(0).max(20_000_000),
});

/** Staff's view of how a trip went. */
export const tripProgress = z.object({
  ...expectedTrip,
  truck: z.object({ id, name: z.string() }).nullable(),
  crew: z.string().nullable(),
  actions: z.array(
    z.object({
      id: z.uuid(),
      press: crewPress,
      happened_at: instant,
      /** By the clock of the phone, if it is off by more than two minutes. */
      phone_time: instant.nullable(),
      received_at: instant,
      effect: z.enum(ACTION_EFFECTS),
      effect_reason: z.string().nullable(),
      reason: problemReason.nullable(),
      words: z.string().nullable(),
      handed_over: handedOver.nullable(),
      receiver: z.string().nullable(),
      photos: z.array(z.uuid()).default([]),
      not_taken: z.string().nullable().default(null),
    }),
  ),
  /** What the crew took at the doors; an action may name more, which the phone has not sent yet. */
  photos: z.array(proofPhoto).default([]),
  version: z.int().min(0),
});
export type TripProgress = z.infer<typeof tripProgress>;

export const correctStepBody = z.strictObject({
  step: crewStep,
  reason: text(200, 'Please say why the step is corrected'),
  version: z.int().min(0),
});

/** A trip as anyone with its link sees it: without name, address, price or photo, because the link travels by text message. */
export const sharedTrip = z.object({
  company_name: z.string(),
  company_phone: z.string().nullable(),
  date: businessDate,
  start_time: wallTime,
  end_time: wallTime,
  time_zone: z.string(),
  step: crewStep,
  step_at: instant.nullable(),
  ...arrivalWindow,
  cancelled: z.boolean(),
  truck_name: z.string(),
  crew: z.string().nullable(),
  as_of: instant,
});
export type SharedTrip = z.infer<typeof sharedTrip>;

/** For services: which truck drives which booked trip on a day. */
export const trucksOfDateBody = z.strictObject({ date: businessDate });
export const trucksOfDate = z.object({
  trucks: z.array(z.object({ id, name: z.string() })),
  trips: z.array(z.object({ appointment_id: id, truck_id: id, start_time: wallTime, end_time: wallTime })),
});
export type TrucksOfDate = z.infer<typeof trucksOfDate>;

export const bookedOfTruckBody = z.strictObject({ truck_id: id, since: businessDate });
export const bookedOfTruck = z.object({ name: z.string().nullable(), appointment_ids: z.array(id) });
export type BookedOfTruck = z.infer<typeof bookedOfTruck>;
