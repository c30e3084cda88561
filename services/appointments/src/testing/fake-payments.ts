import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type AppointmentMoney,
  type CancellationTerms,
  type KeptMoney,
  type LedgerMovement,
  type Movement,
  type PartialRefundFacts,
  type RouteBody,
  type RouteName,
  routes,
  type TripNeeds,
} from '@tailgate/contracts';
import { formatHundredths, parseHundredths, returnedPercent, splitPayment } from '@tailgate/domain';
import { appError, createServiceApp, type Handler, mountRoutes, type TokenVerifier } from '@tailgate/service-kit';
import { silentLog } from '@tailgate/service-kit/testing';

interface Slot {
  id: number;
  date: string;
  start_time: string;
  end_time: string;
  truck_id: number;
  bookedBy: number | null;
  heldBy: number | null;
}
type CallName =
  | 'freeStarts'
  | 'trucksOfDate'
  | 'bookedOfTruck'
  | 'claimSlot'
  | 'releaseSlotHold'
  | 'swapSlot'
  | 'unwindBooking'
  | 'appointmentMoney'
  | 'partialRefund'
  | 'openMoney'
  | 'ledgerByKeys'
  | 'ledgerOfPeriod'
  | 'movementsOfAppointment'
  | 'personalPayments'
  | 'erasePayments'
  | 'forgetAppointments';
/** `before`: the connection breaks before the call has an effect. `after`: the call has its effect and the answer is lost. */
type Break = 'before' | 'after';

export class FakePayments {
  readonly slots = new Map<number, Slot>();
  readonly openMoney = new Set<number>();
  readonly unsettled = new Set<number>();
  readonly failedRefunds = new Set<number>();
  readonly disputed = new Set<number>();
  readonly returnedOtherwise = new Set<number>();
  readonly immovable = new Set<number>();
  readonly movements: Movement[] = [];
  /** What each hold and swap asked of a truck. */
  readonly trips: (TripNeeds | undefined)[] = [];
  readonly money = new Map<number, AppointmentMoney>();
  readonly terms = new Map<number, CancellationTerms>();
  readonly kept = new Map<number, KeptMoney>();
  readonly partialRefund: PartialRefundFacts = {
    amount: '20.00',
    reason: 'The truck was late',
    paid: '123.45',
    refund_total: '20.00',
    by_hand: false,
  };
  /** `day`: when the entry was written. */
  readonly ledger: (LedgerMovement & { day: string })[] = [];
  readonly calls: [name: CallName, appointmentId: number, size: number][] = [];
  readonly during: Partial<Record<CallName, () => Promise<unknown>>> = {};
  readonly #breaks = new Map<CallName, Break[]>();
  readonly #server: Server;

  constructor(verify: TokenVerifier) {
    const mounted = [
      this.#route(routes.freeStarts, 'freeStarts', ({ appointment_id, date, trip }) => {
        this.trips.push(trip);
        return [...this.slots.values()].filter(
          (slot) => slot.date === date && (slot.bookedBy === null || slot.bookedBy === appointment_id),
        );
      }),
      this.#route(routes.trucksOfDate, 'trucksOfDate', ({ date }) => {
        const booked = [...this.slots.values()].filter((slot) => slot.date === date && slot.bookedBy !== null);
        return {
          trucks: [
            { id: 1, name: 'Truck 1' },
            { id: 2, name: 'Truck 2' },
          ],
          trips: booked.map(({ bookedBy, truck_id, start_time, end_time }) => ({
            appointment_id: bookedBy ?? 0,
            truck_id,
            start_time,
            end_time,
          })),
        };
      }),
      this.#route(routes.bookedOfTruck, 'bookedOfTruck', ({ truck_id, since }) => {
        const booked = [...this.slots.values()].filter((slot) => slot.truck_id === truck_id && slot.date >= since);
        return {
          name: truck_id <= 2 ? `Truck ${truck_id}` : null,
          appointment_ids: booked.flatMap(({ bookedBy }) => bookedBy ?? []),
        };
      }),
      this.#route(routes.claimSlot, 'claimSlot', ({ appointment_id, trip, ...period }) => {
        this.trips.push(trip);
        return this.#hold(appointment_id, period);
      }),
      this.#route(routes.releaseSlotHold, 'releaseSlotHold', ({ appointment_id }) =>
        this.#releaseHolds(appointment_id),
      ),
      this.#route(routes.swapSlot, 'swapSlot', ({ appointment_id, slot_id, trip }) => {
        this.trips.push(trip);
        return this.#swap(appointment_id, slot_id);
      }),
      this.#route(routes.unwindBooking, 'unwindBooking', ({ appointment_id, terms }) => {
        if (terms) this.#keep(appointment_id, terms);
        return this.#release([appointment_id]);
      }),
      this.#route(routes.appointmentMoney, 'appointmentMoney', ({ appointment_id }) => this.moneyOf(appointment_id)),
      this.#route(routes.partialRefund, 'partialRefund', () => this.partialRefund),
      this.#route(routes.openMoney, 'openMoney', ({ appointment_ids }) => ({
        appointment_ids: appointment_ids.filter((id) => this.openMoney.has(id)),
        unsettled_ids: appointment_ids.filter((id) => this.unsettled.has(id)),
        failed_refund_ids: appointment_ids.filter((id) => this.failedRefunds.has(id)),
        disputed_ids: appointment_ids.filter((id) => this.disputed.has(id)),
        returned_otherwise_ids: appointment_ids.filter((id) => this.returnedOtherwise.has(id)),
        by_hand_ids: appointment_ids.filter((id) => this.money.get(id)?.by_hand),
        kept: appointment_ids.flatMap((id) => this.kept.get(id) ?? []),
      })),
      this.#route(routes.ledgerOfPeriod, 'ledgerOfPeriod', ({ from, to }) => ({
        movements: this.ledger.filter(({ day }) => from <= day && day <= to),
        next: null,
      })),
      this.#route(routes.ledgerByKeys, 'ledgerByKeys', ({ keys }) => ({
        movements: this.ledger.filter(({ key }) => keys.includes(key)),
      })),
      this.#route(routes.movementsOfAppointment, 'movementsOfAppointment', (_body, id) => ({
        movements: this.movements.filter(({ appointment_id }) => appointment_id === id),
      })),
      this.#route(routes.personalPayments, 'personalPayments', () => ({ payments: [], history: [] })),
      this.#route(routes.erasePayments, 'erasePayments', () => ({ ok: true })),
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

  moneyOf(appointmentId: number): AppointmentMoney {
    return this.money.get(appointmentId) ?? { left: '0.00', by_hand: false, policy: null };
  }

  reset(): void {
    this.money.clear();
    this.terms.clear();
    this.kept.clear();
    this.slots.clear();
    this.openMoney.clear();
    this.unsettled.clear();
    this.failedRefunds.clear();
    this.disputed.clear();
    this.returnedOtherwise.clear();
    this.immovable.clear();
    this.movements.length = 0;
    this.calls.length = 0;
    this.#breaks.clear();
    for (const name of Object.keys(this.during) as CallName[]) delete this.during[name];
  }

  addSlot(date: string, hour: number, bookedBy: number | null = null, hours = 1, truck_id = 1): number {
    const id = this.slots.size + 1;
    const [start_time, end_time] = [timeOf(hour), timeOf(hour + hours)];
    this.slots.set(id, { id, date, start_time, end_time, truck_id, bookedBy, heldBy: null });
    return id;
  }

  #keep(appointment_id: number, terms: CancellationTerms): void {
    const { left, policy, payments } = this.moneyOf(appointment_id);
    if (this.terms.has(appointment_id)) return;
    this.terms.set(appointment_id, terms);
    const trip_starts_at = terms.trip_starts_at === null ? null : new Date(terms.trip_starts_at);
    const percent = returnedPercent(policy, { ...terms, cancelled_at: new Date(terms.cancelled_at), trip_starts_at });
    const shares = (payments ?? [{ id: 0, left }]).map((payment) => {
      const isUnderPolicy = payments === undefined || (terms.payment_ids?.includes(payment.id) ?? true);
      return splitPayment(parseHundredths(payment.left), isUnderPolicy ? percent : 100);
    });
    const sum = (part: 'returned' | 'kept') =>
      formatHundredths(shares.reduce((cents, share) => cents + share[part], 0));
    if (sum('kept') === '0.00') return;
    this.kept.set(appointment_id, {
      appointment_id,
      refund: sum('returned'),
      kept: sum('kept'),
      refunded_since: '0.00',
    });
  }

  breakOff(call: CallName, ...breaks: Break[]): void {
    this.#breaks.set(call, breaks);
  }

  slotsOf(appointmentId: number): Slot[] {
    return [...this.slots.values()].filter(({ bookedBy }) => bookedBy === appointmentId);
  }

  /** The calls, without those that a mail makes at any time to ask for its receipts. */
  get requests(): readonly CallName[] {
    return this.calls.map(([name]) => name).filter((name) => name !== 'movementsOfAppointment');
  }

  callsOf(call: CallName): number[] {
    return this.calls.filter(([name]) => name === call).map(([, id]) => id);
  }

  sizesOf(call: CallName): number[] {
    return this.calls.filter(([name]) => name === call).map(([, , size]) => size);
  }

  #route<N extends CallName & RouteName>(
    route: (typeof routes)[N],
    name: N,
    run: (body: Parameters<Handler<(typeof routes)[N]>>[0]['body'], id: number) => object,
  ) {
    const handler = async (input: Parameters<Handler<(typeof routes)[N]>>[0]) => {
      const body = input.body as { appointment_id?: number; appointment_ids?: number[] } | undefined;
      const named = input.params as { id?: number } | undefined;
      const ids = body?.appointment_ids ?? [body?.appointment_id ?? named?.id ?? 0];
      this.calls.push([name, ids[0] ?? 0, ids.length]);
      const broken = this.#breaks.get(name)?.shift();
      if (broken === 'before') input.request.socket.destroy();
      if (broken === 'before') throw new Error('broken off on request');
      await this.during[name]?.();
      const answer = run(input.body, ids[0] ?? 0);
      if (broken === 'after') input.request.socket.destroy();
      return answer;
    };
    return { route: { ...route, name }, handler: handler as unknown as Handler<never> };
  }

  #hold(appointmentId: number, period: Omit<RouteBody<typeof routes.claimSlot>, 'appointment_id' | 'trip'>) {
    this.#assertMovable(appointmentId);
    const { date: day, start_time: from, end_time: to, exact, truck_id: truck } = period;
    const inHours = [...this.slots.values()].filter(
      ({ date, start_time: start, end_time: end, truck_id }) =>
        date === day &&
        start >= from &&
        start < to &&
        (!exact || (start === from && end === to)) &&
        (truck === undefined || truck_id === truck),
    );
    const own = inHours.find(({ bookedBy }) => bookedBy === appointmentId);
    const [former] = this.slotsOf(appointmentId);
    const isFree = ({ bookedBy, heldBy }: Slot) => bookedBy === null && (heldBy === null || heldBy === appointmentId);
    const slot = own ?? inHours.find(isFree);
    if (!slot) throw appError('SLOT_TAKEN', 'No slot is free');
    this.#releaseHolds(appointmentId);
    if (!own) slot.heldBy = appointmentId;
    const { id: slot_id, date, start_time, end_time } = slot;
    const held_until = new Date(Date.now() + 600_000).toISOString();
    const is_other_truck = former !== undefined && former.truck_id !== slot.truck_id;
    return { slot_id, date, start_time, end_time, held_until, is_own: own !== undefined, is_other_truck };
  }

  #swap(appointmentId: number, slotId: number) {
    const slot = this.slots.get(slotId);
    if (slot?.bookedBy === appointmentId) return { ok: true };
    this.#assertMovable(appointmentId);
    if (slot?.heldBy !== appointmentId) throw appError('HOLD_EXPIRED', 'The hold was lost');
    for (const former of this.slotsOf(appointmentId)) former.bookedBy = null;
    Object.assign(slot, { heldBy: null, bookedBy: appointmentId });
    return { ok: true };
  }

  #release(appointmentIds: readonly number[]) {
    for (const id of appointmentIds) {
      this.#releaseHolds(id);
      for (const slot of this.slotsOf(id)) slot.bookedBy = null;
    }
    return { ok: true };
  }

  #assertMovable(appointmentId: number): void {
    if (!this.immovable.has(appointmentId)) return;
    throw appError('STATUS_NOT_ALLOWED', 'The payment is being refunded, so the appointment cannot be rescheduled');
  }

  #releaseHolds(appointmentId: number) {
    for (const slot of this.slots.values()) if (slot.heldBy === appointmentId) slot.heldBy = null;
    return { ok: true };
  }
}

const timeOf = (hour: number) =>
  `${String(Math.floor(hour)).padStart(2, '0')}:${String((hour % 1) * 60).padStart(2, '0')}:00`;
