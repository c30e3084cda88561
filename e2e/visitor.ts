import { randomBytes, randomInt } from 'node:crypto';

export function newVisitor(overrides: Partial<Visitor> = {}): Visitor {
  const tag = randomBytes(4).toString('hex');
  return {
    name: `Robin Hale ${tag}`,
    email: `robin-${tag}@visitors.example`,
    phone: `518-${randomInt(200, 1000)}-${randomInt(1000, 10_000)}`,
    origin: `12 Mill Lane, Albany NY (${tag})`,
    destination: '480 Harbor Road, Troy NY',
    distance: '24.5',
    weight: '640',
    item: 'Oak wardrobe in two parts',
    instructions: 'Ring twice; the lift is small.',
    ...overrides,
  };
}

export interface Visitor {
  name: string;
  email: string;
  phone: string;
  origin: string;
  destination: string;
  distance: string;
  weight: string;
  item: string;
  instructions: string;
}
