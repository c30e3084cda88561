import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Alert,
  type BookingFacts,
  type CancellationTerms,
  type ConfirmBookingBody,
  type IssuedReceipts,
  type Movement,
  type PartRefundedBody,
  type QuoteForPayment,
  type Route,
  routes,
} from '@tailgate/contracts';
import { formatHundredths, parseHundredths } from '@tailgate/domain';
import {
  appError,
  createServiceApp,
  type Handler,
  mountRoutes,
  notFound,
  type TokenVerifier,
} from '@tailgate/service-kit';
import { silentLog } from '@tailgate/service-kit/testing';

interface BookedQuote {
  id: number | null;
  status: BookingFacts['quote_status'];
  appointment_status: QuoteForPayment['appointment_status'];
  total_amount: string;
}

export class FakeAppointments {
  readonly quotes = new Map<string, QuoteForPayment>();
  readonly confirmed: ConfirmBookingBody[] = [];
  readonly bookings = new Map<number, BookingFacts>();
  readonly cancellations: number[] = [];
  readonly alerts: Alert[] = [];
  readonly told: PartRefundedBody[] = [];
  readonly requestIds: string[] = [];
  readonly movements: Movement[] = [];
  refuses = false;
  readonly breaks = {
    quoteForPayment: 0,
    appointmentForPayment: 0,
    confirmBooking: 0,
    cancelBooking: 0,
    alertStaff: 0,
    issueReceipts: 0,
    partRefunded: 0,
  };
  #nextId = 1;
  readonly #server: Server;

  constructor(verify: TokenVerifier) {
    const quote: Handler<typeof routes.quoteForPayment> = async ({ params, scope }) => {
      this.#maybeBreak('quoteForPayment');
      this.requestIds.push(scope.requestId);
      const found = this.quotes.get(params.quoteId);
      if (!found) throw notFound('Quote');
      return found;
    };
    const confirm: Handler<typeof routes.confirmBooking> = async ({ body }) => {
      this.#maybeBreak('confirmBooking');
      return this.#confirm(body);
    };
    const cancel: Handler<typeof routes.cancelBooking> = async ({ body }) => {
      this.#maybeBreak('cancelBooking');
      return this.#cancel(body);
    };
    const list: Handler<typeof routes.listBookings> = async ({ query }) => {
      const { limit = 50, cursor = Number.POSITIVE_INFINITY } = query;
      const newestFirst = [...this.bookings.values()].toSorted((a, b) => b.id - a.id);
      return newestFirst.filter(({ id }) => id < cursor).slice(0, limit);
    };
    const find: Handler<typeof routes.appointmentForPayment> = async ({ params }) => {
      this.#maybeBreak('appointmentForPayment');
      const found = this.bookings.get(params.id);
      if (!found) throw notFound('Appointment');
      return found;
    };
    const alert: Handler<typeof routes.alertStaff> = async ({ body }) => {
      this.alerts.push(body);
      this.#maybeBreak('alertStaff');
      return { ok: true };
    };
    const issue: Handler<typeof routes.issueReceipts> = async ({ body }) => {
      this.#maybeBreak('issueReceipts');
      const issued = new Set(this.movements.map(({ key }) => key));
      this.movements.push(...body.movements.filter(({ key }) => !issued.has(key)));
      return { ok: true };
    };
    const issued: Handler<typeof routes.issuedReceipts> = async ({ body }) => this.receiptsOf(body.payment_ids);
    const tell: Handler<typeof routes.partRefunded> = async ({ body }) => {
      this.told.push(body);
      this.#maybeBreak('partRefunded');
      return { ok: true };
    };
    const mount = <R extends Route>(route: R, handler: Handler<R>) => ({
      route: { ...route, name: route.path },
      handler: handler as unknown as Handler<never>,
    });
    const mounted = [
      mount(routes.quoteForPayment, quote),
      mount(routes.confirmBooking, confirm),
      mount(routes.cancelBooking, cancel),
      mount(routes.listBookings, list),
      mount(routes.appointmentForPayment, find),
      mount(routes.alertStaff, alert),
      mount(routes.issueReceipts, issue),
      mount(routes.issuedReceipts, issued),
      mount(routes.partRefunded, tell),
    ];
    const router = mountRoutes(mounted, { verify });
    this.#server = createServer(
      createServiceApp({ name: 'appointments', log: silentLog, router, ready: async () => undefined }),
    );
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  addQuote(fields: Partial<QuoteForPayment> = {}): QuoteForPayment {
    const id = this.#nextId++;
    const quote: QuoteForPayment = {
      id,
      reference: randomBytes(16).toString('base64url'),
      status: 'approved',
      appointment_id: 1000 + id,
      appointment_status: 'pending',
      total_amount: '123.45',
      client_email: `buyer-${id}@tailgate.example`,
      version: 1,
      ...fields,
    };
    this.quotes.set(quote.reference, quote);
    const status = quote.status === 'expired' ? 'pending' : quote.status;
    if (quote.appointment_id !== null) this.#addBooking(quote.appointment_id, { ...quote, status });
    return quote;
  }

  /** Cancels an appointment, as the real service does before it asks this one to free its slot. */
  cancelAppointment(id: number, terms: CancellationTerms | null = null): void {
    const cancelled_at = terms?.cancelled_at ?? new Date().toISOString();
    this.changeBooking(id, { status: 'cancelled', cancelled_at, cancellation: terms });
    for (const { appointment_id, reference } of this.quotes.values()) {
      if (appointment_id === id) this.change(reference, { appointment_status: 'cancelled', balance: null });
    }
  }

  changeBooking(id: number, fields: Partial<BookingFacts>): void {
    const booking = this.bookings.get(id);
    if (booking) this.bookings.set(id, { ...booking, ...fields, updated_at: new Date().toISOString() });
  }

  addAppointment(fields: Partial<BookingFacts> = {}): BookingFacts {
    const id = 1000 + this.#nextId++;
    this.#addBooking(id, { id: null, appointment_status: 'pending', total_amount: '80.00', status: null });
    this.changeBooking(id, fields);
    const booking = this.bookings.get(id);
    if (!booking) throw new Error(`no appointment ${id}`);
    return booking;
  }

  #addBooking(id: number, quote: BookedQuote): void {
    this.bookings.set(id, {
      id,
      status: quote.appointment_status ?? 'pending',
      cancelled_at: null,
      appointment_date: null,
      appointment_time_start: null,
      appointment_time_end: null,
      total_amount: quote.total_amount,
      quote_id: quote.id,
      quote_status: quote.status,
      payment_id: null,
      updated_at: new Date().toISOString(),
    });
  }

  change(reference: string, fields: Partial<QuoteForPayment>): void {
    const quote = this.quotes.get(reference);
    if (quote) this.quotes.set(reference, { ...quote, ...fields });
  }

  receiptsOf(paymentIds: readonly number[]): IssuedReceipts {
    const receipts = this.movements.map(({ key, kind, payment_id, amount }, index) => ({
      ...{ key, kind, payment_id, amount },
      number: `${kind === 'credit_note' ? 'C' : 'R'}-${String(index + 1).padStart(5, '0')}`,
    }));
    return { receipts: receipts.filter(({ payment_id }) => paymentIds.includes(payment_id)), series: [] };
  }

  confirmationsOf(quoteId: number): ConfirmBookingBody[] {
    return this.confirmed.filter(({ quote_id }) => quote_id === quoteId);
  }

  #confirm(body: ConfirmBookingBody) {
    const { appointment_id } = body;
    const isRepeat = this.confirmed.some(({ payment_id }) => payment_id === body.payment_id);
    if (!isRepeat) {
      const quote = [...this.quotes.values()].find(({ id }) => id === body.quote_id);
      const booking = this.bookings.get(appointment_id);
      if (body.part === 'balance') return this.#confirmBalance(body, quote);
      const isPayable = booking?.quote_id === null || quote?.status === 'approved';
      if (this.refuses || booking?.status !== 'pending' || !isPayable || booking.quote_id !== body.quote_id) {
        throw appError('APPOINTMENT_NOT_PAYABLE', 'It was cancelled');
      }
      if (booking.quote_id === null && booking.total_amount !== body.amount) {
        throw appError('APPOINTMENT_CHANGED', 'Its price has changed');
      }
      this.confirmed.push(body);
      if (quote) this.change(quote.reference, { status: 'confirmed', appointment_status: 'confirmed' });
      const { appointment_date, appointment_time_start, appointment_time_end, payment_id } = body;
      const when = { appointment_date, appointment_time_start, appointment_time_end };
      const paid = quote ? ({ payment_id, quote_status: 'confirmed' } as const) : {};
      const { amount, part, price } = body;
      this.changeBooking(appointment_id, { ...when, ...paid, status: 'confirmed' });
      if (part === 'deposit' && price !== undefined && quote) this.#owe(quote, payment_id, minus(price, amount));
    }
    return { appointment_id, status: this.bookings.get(appointment_id)?.status ?? ('confirmed' as const) };
  }

  #owe({ reference, appointment_id }: QuoteForPayment, deposit_payment_id: number, amount: string): void {
    this.change(reference, { balance: { amount, deposit_payment_id } });
    this.changeBooking(appointment_id ?? 0, { balance_due: amount, balance_payment_id: null });
  }

  /** Pays what is due of a trip that was not cancelled; it changes nothing else. */
  #confirmBalance(body: ConfirmBookingBody, quote: QuoteForPayment | undefined) {
    const { appointment_id, payment_id, amount } = body;
    const booking = this.bookings.get(appointment_id);
    const isDue = Number(booking?.balance_due ?? 0) > 0 && booking?.quote_id === body.quote_id;
    if (this.refuses || !booking || booking.cancelled_at !== null || !isDue) {
      throw appError('APPOINTMENT_NOT_PAYABLE', 'It was cancelled, or nothing is due');
    }
    if (booking.balance_due !== amount) throw appError('APPOINTMENT_CHANGED', 'Another amount is due');
    this.confirmed.push(body);
    if (quote) this.change(quote.reference, { balance: null });
    this.changeBooking(appointment_id, { balance_due: '0.00', balance_payment_id: payment_id });
    return { appointment_id, status: booking.status };
  }

  #cancel({ appointment_id: id, payment_id }: { appointment_id: number; payment_id: number }) {
    const booking = this.bookings.get(id);
    if (!booking) throw notFound('Appointment');
    if (booking.payment_id !== null && booking.payment_id !== payment_id)
      throw appError('CONFLICT', 'Paid by another payment');
    if (booking.status !== 'cancelled') {
      this.cancellations.push(id);
      this.cancelAppointment(id);
    }
    return { appointment_id: id, status: 'cancelled' as const };
  }

  #maybeBreak(kind: keyof typeof this.breaks): void {
    if (this.breaks[kind] === 0) return;
    this.breaks[kind] -= 1;
    throw new Error('broken on request');
  }
}

function minus(price: string, amount: string): string {
  return formatHundredths(parseHundredths(price) - parseHundredths(amount));
}
