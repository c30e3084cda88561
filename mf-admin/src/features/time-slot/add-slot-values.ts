import { timeSlotBody } from '@tailgate/contracts';
import { z } from 'zod';

const { date, start_time } = timeSlotBody.shape;

/** Browsers leave the seconds out; the API requires them. */
const timeOf = (message: string) =>
  z
    .string()
    .min(1, message)
    .transform((time) => (time.length === 5 ? `${time}:00` : time))
    .pipe(start_time);

/** The messages come from the specification. */
export const addSlotSchema = z
  .object({
    date: z.string().min(1, 'Please select a date').pipe(date),
    start_time: timeOf('Please enter start time'),
    end_time: timeOf('Please enter end time'),
  })
  .refine((slot) => slot.end_time > slot.start_time, {
    path: ['end_time'],
    message: 'The end time must be after the start time',
  });
export type AddSlotValues = z.input<typeof addSlotSchema>;
export type CheckedSlot = z.output<typeof addSlotSchema>;
