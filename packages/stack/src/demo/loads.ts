import type { Person } from './people.ts';
import type { Random } from './random.ts';

/** A load and its route. */
export interface Load {
  readonly origin: string;
  readonly destination: string;
  readonly distance: string;
  readonly load_weight: number;
  readonly item_description: string;
  readonly special_instructions: string | null;
}

interface Errand {
  readonly from: string;
  readonly miles: number;
  readonly items: readonly (readonly [item: string, pounds: number])[];
}

const ERRANDS: readonly Errand[] = [
  {
    from: 'Capital Lumber Yard, 18 Railroad Ave, Albany, NY',
    miles: 4.1,
    items: [
      ['Deck boards and four bags of cement', 780],
      ['Twelve sheets of plywood', 620],
      ['Pressure-treated posts and gravel', 1450],
      ['Roof shingles, two pallets', 2400],
    ],
  },
  {
    from: 'Green Acres Nursery, 640 Route 9, Latham, NY',
    miles: 8.4,
    items: [
      ['Six young maples and topsoil', 1250],
      ['Boxwood hedge, twenty pots', 480],
      ['Mulch, one and a half yards', 1900],
    ],
  },
  {
    from: 'Lark Street Antiques, 230 Lark St, Albany, NY',
    miles: 2.3,
    items: [
      ['Oak writing desk', 120],
      ['Walnut sideboard and two mirrors', 260],
      ['Grandfather clock', 190],
    ],
  },
  {
    from: 'Uptown Appliance, 1475 Central Ave, Colonie, NY',
    miles: 5.9,
    items: [
      ['Washer and dryer', 330],
      ['French-door refrigerator', 310],
      ['Gas range and dishwasher', 290],
    ],
  },
  {
    from: 'Riverside Storage, 75 River St, Troy, NY',
    miles: 9.1,
    items: [
      ['Contents of a storage unit, about 40 boxes', 1100],
      ['Sectional sofa in three parts', 340],
      ['Bunk bed and two dressers', 410],
    ],
  },
  {
    from: 'Mohawk Office Supply, 12 Erie Blvd, Schenectady, NY',
    miles: 15.2,
    items: [
      ['Six desks and six chairs', 720],
      ['Four filing cabinets', 560],
      ['Printer and thirty boxes of paper', 880],
    ],
  },
  {
    from: 'Spa City Music, 410 Broadway, Saratoga Springs, NY',
    miles: 30.8,
    items: [
      ['Upright piano on casters', 520],
      ['Drum kit and two amplifiers', 230],
    ],
  },
];

const NOTES = [
  'Please call ten minutes before arriving.',
  'Third floor, there is an elevator.',
  'Use the side entrance; the driveway is narrow.',
  'The dog is friendly.',
  'Leave it in the garage, the code comes by text.',
  'Two people will be there to help unload.',
] as const;

/** A load from a shop to this person's home. */
export function errandFor({ home, miles }: Person, random: Random): Load {
  const errand = random.oneOf(ERRANDS);
  const [item_description, load_weight] = random.oneOf(errand.items);
  return {
    origin: errand.from,
    destination: home,
    distance: (errand.miles + miles).toFixed(2),
    load_weight,
    item_description,
    special_instructions: random.chance(0.4) ? random.oneOf(NOTES) : null,
  };
}
