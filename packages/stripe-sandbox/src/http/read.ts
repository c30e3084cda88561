import type { RequestHandler } from 'express';
import { z } from 'zod';
import { beginChange, type Context } from '../context.ts';
import type { Kind, Records } from '../state/records.ts';
import { notFound } from '../stripe-error.ts';
import { answerWith } from './call.ts';
import { expandFields } from './expand.ts';
import { parseForm } from './form-body.ts';
import { assertOneCursor, expand, type ListParams, listParams, parseParams } from './params.ts';

const NO_ORIGIN = { requestId: null, idempotencyKey: null };
const retrieveParams = z.strictObject({ expand });

export function retrieve(
  context: Context,
  kind: Kind,
  named: { noun: string; param: string; present?: (record: never) => object },
): RequestHandler<{ id?: string }> {
  return answerWith(context, async (call, id) => {
    await context.faults.delay(call.fault);
    const params = parseParams(retrieveParams, parseForm(call.form));
    const record = context.store.get(kind, id);
    if (record === undefined) throw notFound(named.noun, id, named.param);
    const body = named.present === undefined ? record : named.present(record as never);
    return { status: 200, body: expandFields(beginChange(context, NO_ORIGIN), body, params.expand) };
  });
}

type ListedKind = 'payment_intent' | 'charge' | 'refund' | 'dispute' | 'fraud_warning' | 'event';

interface ListOptions<K extends Kind, Shape extends z.ZodRawShape> {
  noun: string;
  url: string;
  filters: Shape;
  matches: (record: Records[K], params: z.infer<z.ZodObject<Shape>>) => boolean;
}

export function list<K extends ListedKind, Shape extends z.ZodRawShape>(
  context: Context,
  kind: K,
  options: ListOptions<K, Shape>,
): RequestHandler<{ id?: string }> {
  const schema = listParams(options.filters);
  return answerWith(context, async (call) => {
    await context.faults.delay(call.fault);
    const params = parseParams(schema, parseForm(call.form)) as ListParams & z.infer<z.ZodObject<Shape>>;
    assertOneCursor(params);
    const newestFirst = context.store.all(kind).reverse();
    const fitting = newestFirst.filter((record) => isWithin(record.created, params) && options.matches(record, params));
    const { data, hasMore } = cutPage(fitting, newestFirst, params, options.noun);
    const body = { object: 'list', url: options.url, has_more: hasMore, data };
    return { status: 200, body: expandFields(beginChange(context, NO_ORIGIN), body, params.expand) };
  });
}

function isWithin(created: number, { created: range }: ListParams): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}

/** Cursors are positions among all records, so paging continues even if the cursor's record no longer matches the filter. */
function cutPage<T extends { id: string }>(fitting: T[], all: T[], params: ListParams, noun: string) {
  const positions = new Map(all.map(({ id }, index) => [id, index]));
  const positionOf = (id: string, param: string): number => {
    const position = positions.get(id);
    if (position === undefined) throw notFound(noun, id, param);
    return position;
  };
  if (params.ending_before !== undefined) {
    const end = positionOf(params.ending_before, 'ending_before');
    const before = fitting.filter(({ id }) => positionOf(id, 'id') < end);
    return { data: before.slice(-params.limit), hasMore: before.length > params.limit };
  }
  const start = params.starting_after === undefined ? -1 : positionOf(params.starting_after, 'starting_after');
  const after = fitting.filter(({ id }) => positionOf(id, 'id') > start);
  return { data: after.slice(0, params.limit), hasMore: after.length > params.limit };
}
