import type { Change } from '../state/change.ts';
import { invalidRequest } from '../stripe-error.ts';

type Fields = Record<string, unknown>;

/** Replaces the ids at `expand[]` paths (`latest_charge`, `data.payment_method`) by their objects. */
export function expandFields(change: Change, body: object, paths: readonly string[]): object {
  return paths.reduce<object>((expanded, path) => expandPath(change, expanded, path.split('.'), path) as object, body);
}

function expandPath(change: Change, value: unknown, [head, ...rest]: string[], path: string): unknown {
  if (head === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => expandPath(change, item, [head, ...rest], path));
  if (typeof value !== 'object') throw notExpandable(path);
  const fields = value as Fields;
  const inner = fields[head];
  if (inner === undefined && fields.object === 'charge' && head === 'refunds') {
    return { ...fields, refunds: refundsOf(change, String(fields.id)) };
  }
  if (inner === undefined) throw notExpandable(path);
  const found = typeof inner === 'string' ? lookUp(change, inner) : inner;
  if (found === undefined) throw notExpandable(path);
  return { ...fields, [head]: expandPath(change, found, rest, path) };
}

function lookUp(change: Change, id: string): object | undefined {
  if (id.startsWith('ch_')) return change.get('charge', id);
  if (id.startsWith('pi_')) return change.get('payment_intent', id);
  if (id.startsWith('pm_')) return change.get('payment_method', id)?.method;
  if (id.startsWith('re_')) return change.get('refund', id);
  if (id.startsWith('du_')) return change.get('dispute', id);
  return undefined;
}

function refundsOf(change: Change, chargeId: string): object {
  const data = change.all('refund').filter(({ charge }) => charge === chargeId);
  return { object: 'list', data: data.reverse(), has_more: false, url: `/v1/charges/${chargeId}/refunds` };
}

function notExpandable(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
}
