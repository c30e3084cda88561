import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RouteBody, type RouteName, routes } from '@tailgate/contracts';
import { appError, createServiceApp, type Handler, mountRoutes, type TokenVerifier } from '@tailgate/service-kit';
import { silentLog } from '@tailgate/service-kit/testing';

interface Slot {
  id: number;
  date: string;
  start_time: string;
  end_time: string;
  bookedBy: number | null;
  claimedBy: number | null;
}
type Asked = 'claimSlot' | 'swapSlot' | 'unwindBooking' | 'openMoney' | 'forgetAppointments';
/** `before`: broken off without an effect. `after`: the effect is there and the answer is lost. */
type Break = 'before' | 'after';

/** Stands in for the payments service over HTTP: slots with their owners, as its contract has them. */
export class FakePayments {
  readonly slots = new Map<number, Slot>();
  /** Appointments whose money is on the way or not given back. */
  readonly openMoney = new Set<number>();
  /** Appointments that may not move: their money is on its way back. */
  readonly immovable = new Set<number>();
  /** What was asked, in order, with the appointment it was about. */
  readonly calls: [Asked, number][] = [];
  /** What happens while a call is being answered, before its effect. */
  readonly meanwhile: Partial<Record<Asked, () => Promise<unknown>>> = {};
  readonly #breaks = new Map<Asked, Break[]>();
  readonly #server: Server;

  constructor(verify: TokenVerifier) {
    const mounted = [
      this.#route(routes.claimSlot, 'claimSlot', ({ appointment_id, ...period }) =>
        this.#claim(appointment_id, period),
      ),
      this.#route(routes.swapSlot, 'swapSlot', ({ appointment_id, slot_id }) => this.#swap(appointment_id, slot_id)),
      this.#route(routes.unwindBooking, 'unwindBooking', ({ appointment_id }) => this.#release([appointment_id])),
      this.#route(routes.openMoney, 'openMoney', ({ appointment_ids }) => ({
        appointment_ids: appointment_ids.filter((id) => this.openMoney.has(id)),
      })),
      this.#route(routes.forgetAppointments, 'forgetAppointments', ({ appointment_ids }) =>
        this.#release(appointment_ids),
      ),
    ];
    const router = mountRoutes(mounted, { verify });
    const ready = async () => undefined;
    this.#server = createServer(createServiceApp({ name: 'payments', log: silentLog, router, ready }));
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  reset(): void {
    this.slots.clear();
    this.openMoney.clear();
    this.immovable.clear();
    this.calls.length = 0;
    this.#breaks.clear();
    for (const name of Object.keys(this.meanwhile) as Asked[]) delete this.meanwhile[name];
  }

  /** A slot of an hour from `hour` on; 9.5 is half past nine. */
  addSlot(date: string, hour: number, bookedBy: number | null = null, hours = 1): number {
    const id = this.slots.size + 1;
    const [start_time, end_time] = [timeOf(hour), timeOf(hour + hours)];
    this.slots.set(id, { id, date, start_time, end_time, bookedBy, claimedBy: null });
    return id;
  }

  /** The next calls of this kind break off. */
  breakOff(asked: Asked, ...breaks: Break[]): void {
    this.#breaks.set(asked, breaks);
  }

  slotsOf(appointmentId: number): Slot[] {
    return [...this.slots.values()].filter(({ bookedBy }) => bookedBy === appointmentId);
  }

  callsOf(asked: Asked): number[] {
    return this.calls.filter(([name]) => name === asked).map(([, id]) => id);
  }

  #route<N extends Asked & RouteName>(
    route: (typeof routes)[N],
    name: N,
    act: (body: Parameters<Handler<(typeof routes)[N]>>[0]['body']) => object,
  ) {
    const handler = async (input: Parameters<Handler<(typeof routes)[N]>>[0]) => {
      const body = input.body as { appointment_id?: number; appointment_ids?: number[] };
      this.calls.push([name, body.appointment_id ?? body.appointment_ids?.[0] ?? 0]);
      const broken = this.#breaks.get(name)?.shift();
      if (broken === 'before') input.request.socket.destroy();
      if (broken === 'before') throw new Error('broken off on request');
      await this.meanwhile[name]?.();
      const answer = act(input.body);
      if (broken === 'after') input.request.socket.destroy();
      return answer;
    };
    return { route: { ...route, name }, handler: handler as unknown as Handler<never> };
  }

  #claim(appointmentId: number, period: Omit<RouteBody<typeof routes.claimSlot>, 'appointment_id'>) {
    this.#assertMovable(appointmentId);
    const { date: day, start_time: from, end_time: to, exact } = period;
    const inHours = [...this.slots.values()].filter(
      ({ date, start_time: start, end_time: end }) =>
        date === day && start >= from && start < to && (!exact || (start === from && end === to)),
    );
    const own = inHours.find(({ bookedBy }) => bookedBy === appointmentId);
    const isFree = ({ bookedBy, claimedBy }: Slot) =>
      bookedBy === null && (claimedBy === null || claimedBy === appointmentId);
    const slot = own ?? inHours.find(isFree);
    if (!slot) throw appError('SLOT_TAKEN', 'No slot is free');
    this.#dropClaims(appointmentId);
    if (!own) slot.claimedBy = appointmentId;
    const { id: slot_id, date, start_time, end_time } = slot;
    return { slot_id, date, start_time, end_time, held_until: new Date(Date.now() + 600_000).toISOString() };
  }

  #swap(appointmentId: number, slotId: number) {
    const slot = this.slots.get(slotId);
    if (slot?.bookedBy === appointmentId) return { ok: true };
    this.#assertMovable(appointmentId);
    if (slot?.claimedBy !== appointmentId) throw appError('HOLD_EXPIRED', 'The claim was lost');
    for (const former of this.slotsOf(appointmentId)) former.bookedBy = null;
    Object.assign(slot, { claimedBy: null, bookedBy: appointmentId });
    return { ok: true };
  }

  #release(appointmentIds: readonly number[]) {
    for (const id of appointmentIds) {
      this.#dropClaims(id);
      for (const slot of this.slotsOf(id)) slot.bookedBy = null;
    }
    return { ok: true };
  }

  #assertMovable(appointmentId: number): void {
    if (!this.immovable.has(appointmentId)) return;
    throw appError('STATUS_NOT_ALLOWED', 'The payment is being returned, so the appointment cannot be moved');
  }

  #dropClaims(appointmentId: number): void {
    for (const slot of this.slots.values()) if (slot.claimedBy === appointmentId) slot.claimedBy = null;
  }
}

const timeOf = (hour: number) =>
  `${String(Math.floor(hour)).padStart(2, '0')}:${String((hour % 1) * 60).padStart(2, '0')}:00`;
