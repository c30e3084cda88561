import { createServer } from 'node:http';
import type { QuoteForPayment } from '@tailgate/contracts';
import { TRIP } from './trip.ts';

// Stands in for the appointments service and for Stripe: answers at once, so that only the booking itself is measured.
const quote = (reference: string): QuoteForPayment => {
  const id = Number(reference.slice('bench'.length));
  return {
    ...{ id, reference, status: 'approved', appointment_id: id, appointment_status: 'pending' },
    ...{ total_amount: '120.00', client_email: `buyer-${id}@bench.example`, version: 1 },
    trip: TRIP,
  };
};

function intent(form: URLSearchParams) {
  const metadata = Object.fromEntries(
    ['quote_id', 'payment_id', 'time_slot_id'].map((name) => [name, form.get(`metadata[${name}]`)]),
  );
  const id = `pi_bench${metadata.payment_id}`;
  return {
    ...{ id, object: 'payment_intent', client_secret: `${id}_secret`, status: 'requires_payment_method' },
    ...{ amount: Number(form.get('amount')), currency: 'usd', metadata, latest_charge: null },
  };
}

createServer({ keepAliveTimeout: 61_000 }, async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const [reference] = /bench\d{17}/.exec(request.url ?? '') ?? [];
  const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  const answer = reference ? quote(reference) : request.method === 'POST' ? intent(form) : { id: 'acct_bench' };
  const body = JSON.stringify(answer);
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
