import { z } from 'zod';
import { crewStep, handedOver } from './crew-steps.ts';
import { bookingSecret, idParam, instant } from './fields.ts';
import { photo } from './photos.ts';

/** Photos of one kind for one trip, beside the signature. */
export const MOST_PROOF_PHOTOS = 6;

/** Whether the crew is asked for a photo or a signature. `require` has a way out, with a reason that staff see. */
export const proofAsk = z.enum(['off', 'ask', 'require'], 'Please choose off, ask or require');
export type ProofAsk = z.infer<typeof proofAsk>;

export const proofPhoto = photo.extend({ taken_at: instant.nullable() });

/** What happened at the doors, for the customer. */
export const tripProof = z.object({
  step: crewStep,
  step_at: instant.nullable(),
  truck_name: z.string().nullable(),
  crew: z.string().nullable(),
  handed_over: handedOver.nullable(),
  receiver: z.string().nullable(),
  /** At pick-up and delivery, and the signature. */
  photos: z.array(proofPhoto),
});
export type TripProof = z.infer<typeof tripProof>;

export const crewPhotoParams = z.strictObject({ secret: bookingSecret, id: z.uuid('Not a photo') });
export const crewPhotoQuery = z.strictObject({
  appointment_id: idParam,
  kind: z.enum(['pick-up', 'delivery', 'problem', 'signature']),
  /** By the clock of the phone. */
  taken_at: instant,
});
