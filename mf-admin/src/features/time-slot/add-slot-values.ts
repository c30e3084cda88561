import { timeSlotBody } from '@tailgate/contracts';
import { z } from 'zod';

const { date, start_time } = timeSlotBody.shape;

const timeOf = (message: string) => z.string().min(1, message).pipe(start_time);

/** The messages come from the specification. */
export const addSlotSchema = z
  .object({
    date: z.string().min(1, 'Please select a date').pipe(date),
    start_time: timeOf('Please enter start time'),
    end_time: timeOf('Please enter end time'),
    /** Empty for the first truck that is free. */
    truck_id: z.string().transform((typed) => (typed === '' ? undefined : Number(typed))),
  })
  .refine((slot) => slot.end_time > slot.start_time, {
    path: ['end_time'],
    message: 'The end time must be after the start time',
  });
export type AddSlotValues = z.input<typeof addSlotSchema>;
export type CheckedSlot = z.output<typeof addSlotSchema>;
