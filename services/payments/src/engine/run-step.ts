import type { Dependencies } from '../dependencies.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import type { Step, StepName, StepOrders, StepResult } from './step.ts';
import { bookSlot } from './steps/book-slot.ts';
import { cancelAppointmentOf } from './steps/cancel-appointment.ts';
import { cancelPayment, expirePayment } from './steps/cancel-payment.ts';
import { captureCard } from './steps/capture-card.ts';
import { commitBalance } from './steps/commit-balance.ts';
import { confirmAppointment } from './steps/confirm-appointment.ts';
import { recordCapture } from './steps/record-capture.ts';
import { recordCharge } from './steps/record-charge.ts';
import { recordDisputes } from './steps/record-disputes.ts';
import { recordRefunds } from './steps/record-refunds.ts';
import { recordVoid } from './steps/record-void.ts';
import { requestRefund } from './steps/request-refund.ts';
import { sendPartialRefunds } from './steps/send-partial-refunds.ts';
import { startRefund } from './steps/start-refund.ts';
import { voidAuthorisation } from './steps/void-authorisation.ts';

type Run<Order> = (deps: Dependencies, payment: StoredPayment, order: Order) => Promise<StepResult>;

const STEPS: { [N in StepName]: Run<StepOrders[N]> } = {
  'book-slot': bookSlot,
  'commit-balance': commitBalance,
  capture: captureCard,
  'record-capture': recordCapture,
  'confirm-appointment': confirmAppointment,
  cancel: cancelPayment,
  expire: expirePayment,
  void: voidAuthorisation,
  'record-void': recordVoid,
  'start-refund': startRefund,
  'send-parts': sendPartialRefunds,
  'record-charge': recordCharge,
  'record-disputes': recordDisputes,
  'request-refund': requestRefund,
  'record-refunds': recordRefunds,
  'cancel-appointment': cancelAppointmentOf,
};

/** Browser and event often charge a card at the same moment: the second one gets the first one's result. */
const SHARED: readonly StepName[] = ['capture', 'record-capture', 'confirm-appointment'];

export async function runStep(deps: Dependencies, payment: StoredPayment, step: Step): Promise<StepResult> {
  const run = async () => await (STEPS[step.do] as Run<Step>)(deps, payment, step);
  return SHARED.includes(step.do) ? await deps.stepOnce(`${payment.id} ${step.do}`, run) : await run();
}
