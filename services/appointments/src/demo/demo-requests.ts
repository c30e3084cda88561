export interface DemoRequest {
  name: string;
  email: string;
  phone: string;
  origin: string;
  destination: string;
  distance: string;
  load_weight: number;
  item_description: string;
  special_instructions: string | null;
  requestedInDays: number | null;
  outcome: 'pending' | 'expired' | 'approved' | 'rejected' | 'completed';
}

export const DEMO_REQUESTS: readonly DemoRequest[] = [
  {
    name: 'Casey Morgan',
    email: 'casey@tailgate.example',
    phone: '(518) 555-0119',
    origin: 'Capital Lumber, 18 Railroad Ave, Albany, NY',
    destination: '48 Maple Ave, Albany, NY',
    distance: '6.20',
    load_weight: 780,
    item_description: 'Deck boards and four bags of cement',
    special_instructions: null,
    requestedInDays: -12,
    outcome: 'completed',
  },
  {
    name: 'Rosa Delgado',
    email: 'rosa.delgado@example.com',
    phone: '(518) 555-0142',
    origin: '9 Harbor Lane, Saratoga Springs, NY',
    destination: '311 Union St, Schenectady, NY',
    distance: '22.80',
    load_weight: 900,
    item_description: 'Upright piano on casters',
    special_instructions: null,
    requestedInDays: null,
    outcome: 'expired',
  },
  {
    name: 'Marcus Hill',
    email: 'marcus.hill@example.com',
    phone: '(518) 555-0178',
    origin: '2200 Quarry Rd, Ballston Spa, NY',
    destination: '14 Elm St, Boston, MA',
    distance: '182.00',
    load_weight: 6500,
    item_description: 'Crushed stone, four pallets',
    special_instructions: null,
    requestedInDays: 4,
    outcome: 'rejected',
  },
  {
    name: 'Casey Morgan',
    email: 'casey@tailgate.example',
    phone: '(518) 555-0119',
    origin: '48 Maple Ave, Albany, NY',
    destination: '120 River St, Troy, NY',
    distance: '8.60',
    load_weight: 340,
    item_description: 'Queen mattress, bed frame, two nightstands',
    special_instructions: 'Third floor, there is a lift.',
    requestedInDays: 5,
    outcome: 'approved',
  },
  {
    name: 'Casey Morgan',
    email: 'casey@tailgate.example',
    phone: '(518) 555-0119',
    origin: 'Lark Street Antiques, 230 Lark St, Albany, NY',
    destination: '48 Maple Ave, Albany, NY',
    distance: '2.40',
    load_weight: 120,
    item_description: 'Oak writing desk',
    special_instructions: null,
    requestedInDays: 12,
    outcome: 'pending',
  },
  {
    name: 'Priya Nair',
    email: 'priya.nair@example.com',
    phone: '(518) 555-0163',
    origin: 'Green Acres Nursery, Hudson, NY',
    destination: '77 Orchard Dr, Albany, NY',
    distance: '36.50',
    load_weight: 1250,
    item_description: 'Topsoil and six young maples',
    special_instructions: 'Please call ten minutes before arriving.',
    requestedInDays: 9,
    outcome: 'pending',
  },
];
