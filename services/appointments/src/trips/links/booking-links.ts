import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DerivedKeys } from '@tailgate/service-kit';

/** What a link is made from: another address of the client ends the links that were mailed to the former one. */
interface Linked {
  id: number;
  client_email: string;
}

export const BOOKING_LINKS = 'tailgate booking links';
const ID_BYTES = 4;
const CODE_BYTES = 17;
const LARGEST_ID = 2_147_483_647;

/** Makes and checks the secrets of booking links. None is stored, so a copy of the database opens no booking. */
export function createBookingLinks({ keys, publicUrl }: { keys: DerivedKeys; publicUrl: string }) {
  return {
    urlFor(appointment: Linked): string {
      return `${publicUrl.replace(/\/+$/, '')}/booking/${this.secretFor(appointment)}`;
    },

    secretFor(appointment: Linked): string {
      const id = Buffer.alloc(ID_BYTES);
      id.writeUInt32BE(appointment.id);
      return Buffer.concat([id, codeOf(keys[0], appointment)]).toString('base64url');
    },

    idIn(secret: string): number | null {
      const id = Buffer.from(secret, 'base64url').readUInt32BE();
      return id > 0 && id <= LARGEST_ID ? id : null;
    },

    opens(secret: string, appointment: Linked): boolean {
      const code = Buffer.from(secret, 'base64url').subarray(ID_BYTES);
      return code.length === CODE_BYTES && keys.some((key) => timingSafeEqual(code, codeOf(key, appointment)));
    },
  };
}
export type BookingLinks = ReturnType<typeof createBookingLinks>;

function codeOf(key: Uint8Array, { id, client_email }: Linked): Buffer {
  const code = createHmac('sha256', key).update(`${id}\n${client_email.toLowerCase()}`).digest();
  return code.subarray(0, CODE_BYTES);
}
