export const RULES = {
  LEDGER_DIFFERS: 'The ledger has the same captures and refunds as Stripe, for every card payment.',
  BOOKING_DIFFERS:
    'Money that is kept belongs to one completed payment, or to a deposit and its balance: of one active appointment with its time slot, or of a cancelled one whose fee is kept. All other money is refunded, and an appointment owes what its deposit left until its balance is paid.',
  FEE_NOT_AGREED:
    'A fee is kept only of a cancelled trip, and never more than what the policy that was agreed when it was paid keeps.',
  FEE_TOLD_DIFFERS: 'A cancellation refunds and keeps what the customer was promised.',
  QUOTE_PAID_TWICE:
    'A quote is paid once, by card or in cash, at once or as one deposit and one balance; an appointment without a quote is paid once.',
  AMOUNT_DIFFERS:
    'A payment is for the total that the quote had when the payment was opened, and a deposit and its balance add up to it; if it changed, no charge is made.',
  CAPTURED_BEFORE_BOOKING:
    'A card is captured only after the booking of its time slot is committed; for a balance, only once its trip was found to stand.',
  OTHER_SLOT_CHARGED: 'The time slot that is booked and charged is the one that the buyer saw when pressing Pay.',
  AUTHORISATION_NOT_VOIDED: 'An authorisation that became no booking is voided within 15 minutes.',
  REFUND_DIFFERS:
    'Refunds never exceed captures, and part of a payment is refunded only as staff decided or a policy says; a payment is refunded once Stripe, or the staff who paid the cash back, confirm it, and its time slot is freed once.',
  REFUND_OUTSTANDING:
    'A refund that Stripe refused or the bank sent back is listed, however old it is, until the money is returned.',
  DISPUTE_DIFFERS: 'Disputes, their money in the ledger and warnings of fraud are recorded as Stripe shows them.',
  DISPUTE_UNANSWERED: 'A dispute that needs a response is listed until evidence was submitted or the bank has decided.',
  DISPUTE_NOT_SETTLED:
    'The money of a dispute that was won is back, and that of one that was lost was withdrawn, within three days.',
  REVENUE_DIFFERS: 'The revenue on the dashboard is what the ledger adds up to, less refunds and disputes.',
  RECEIPT_DIFFERS: 'Each capture and each refund has exactly one receipt or credit note, with its amount.',
  RECEIPT_NUMBER_MISSING: 'Receipts and credit notes are numbered without gaps.',
  STEP_REPEATED: 'A step that is repeated or reordered creates, captures and refunds at most once.',
  STATUS_MOVED_BACK: 'The status of a payment never moves back.',
  FAILED_TOO_EARLY: 'A payment fails only once Stripe confirms that no money is authorised or captured.',
  EVIDENCE_MISSING: 'Ledger entries are never changed or deleted.',
  AMOUNT_INVALID: 'Money is whole cents.',
  TWO_SLOTS_BOOKED: 'A time slot has at most one appointment, and an appointment at most one time slot, or one run.',
  RUN_TORN: 'The time slots of a run follow each other on one truck, and have one owner.',
  HOLD_INVALID: 'A time slot has at most one hold, for at most 10 minutes and for one owner.',
  SLOT_NOT_BOOKABLE:
    'A time slot that is blocked, past, beyond the booking window or held by someone else is neither held nor booked.',
  SLOT_NOT_RELEASED: 'A cancelled or deleted appointment releases its own time slot, once, and no other.',
  SCHEDULE_DIFFERS: 'A reschedule never leaves two time slots or none, and both databases agree on date and time.',
  PAYMENT_STALLED: 'A change of a payment and its job are committed together, and every payment reaches its end.',
  EVENTS_MISSING: 'Stripe delivers its events: on a day on which cards are authorised, at least one comes.',
  CHECK_INCOMPLETE: 'Each check reads all records that it is meant to read.',
  SESSION_NOT_REVOKED: 'A session that was ended no longer works.',
} as const;

export type RuleCode = keyof typeof RULES;
