/** Takes the list's items in turn, over and over: the same company on every machine. */
export const turn = <T>(items: readonly T[], count: number): T => items[count % items.length] as T;

const NAMES =
  `Rosa Delgado, Marcus Hill, Priya Nair, Owen Becker, Hannah Whitlock, Terrence Boyd, Grace Kim, Luis Ortega,
  Sandra Petrov, Jamal Freeman, Emily Thornton, Victor Rossi, Denise Carter, Kevin Larsen, Aisha Rahman, Patrick Doyle,
  Megan Foster, Daniel Cho, Laura Bennett, Isaac Goldman, Teresa Nowak, Bradley Simmons, Nicole Alvarez, Walter Quinn,
  Carmen Vega, Todd Hensley, Alice Merriweather, Raymond Pike`.split(/,\s+/);
const STREETS =
  `Harbor Ln, Elm St, Orchard Dr, Second Ave, Birch Hill Rd, Union St, Meadowbrook Ct, Ontario St, Ridge St, Church St,
  Lakeview Dr`.split(/,\s+/);
/** With their miles from the company's yard. */
const TOWNS = [
  ['Albany', 2.6],
  ['Saratoga Springs', 31.4],
  ['Delmar', 6.2],
  ['Troy', 9.3],
  ['Schenectady', 16.5],
  ['Latham', 8.8],
  ['Hudson', 35.6],
  ['Clifton Park', 18.2],
  ['Kingston', 56.8],
] as const;

function customer(name: string, index: number, email = `${name.toLowerCase().replace(' ', '.')}@example.com`) {
  const [town, miles] = turn(TOWNS, index);
  return {
    contact: {
      name,
      email,
      phone: `(518) 555-01${30 + index}`,
      preferred_contact: turn(['email', 'email', 'phone', 'email', 'text'] as const, index),
    },
    home: `${7 + 37 * index} ${turn(STREETS, index)}, ${town}, NY`,
    miles,
  };
}
export type Customer = ReturnType<typeof customer>;

export const CUSTOMERS = NAMES.map((name, index) => customer(name, index));
export const CASEY = customer('Casey Morgan', NAMES.length, 'casey@tailgate.example');

const ERRANDS = [
  ['Capital Lumber Yard, 18 Railroad Ave, Albany, NY', 4.1, 'Deck boards and four bags of cement', 780],
  ['Green Acres Nursery, 640 Route 9, Latham, NY', 8.4, 'Six young maples and topsoil', 1250],
  ['Lark Street Antiques, 230 Lark St, Albany, NY', 2.3, 'Oak writing desk', 120],
  ['Uptown Appliance, 1475 Central Ave, Colonie, NY', 5.9, 'Washer and dryer', 330],
  ['Riverside Storage, 75 River St, Troy, NY', 9.1, 'Contents of a storage unit, about 40 boxes', 1100],
  ['Mohawk Office Supply, 12 Erie Blvd, Schenectady, NY', 15.2, 'Six desks and six chairs', 720],
  ['Spa City Music, 410 Broadway, Saratoga Springs, NY', 30.8, 'Upright piano on casters', 520],
  ['Capital Lumber Yard, 18 Railroad Ave, Albany, NY', 4.1, 'Roof shingles, two pallets', 2400],
  ['Green Acres Nursery, 640 Route 9, Latham, NY', 8.4, 'Boxwood hedge, twenty pots', 480],
  ['Lark Street Antiques, 230 Lark St, Albany, NY', 2.3, 'Walnut sideboard and two mirrors', 260],
  ['Uptown Appliance, 1475 Central Ave, Colonie, NY', 5.9, 'French-door refrigerator', 310],
  ['Riverside Storage, 75 River St, Troy, NY', 9.1, 'Sectional sofa in three parts', 340],
  ['Mohawk Office Supply, 12 Erie Blvd, Schenectady, NY', 15.2, 'Printer and thirty boxes of paper', 880],
] as const;
const NOTES = ['Please call ten minutes before arriving.', null, 'Use the side entrance.', null, null, null];

export function loadOf({ home, miles }: Customer, count: number) {
  const [origin, distance, item_description, load_weight] = turn(ERRANDS, count);
  const route = { origin, destination: home, distance: (distance + miles).toFixed(2) };
  return { ...route, load_weight, item_description, special_instructions: turn(NOTES, count) };
}
export type Load = ReturnType<typeof loadOf>;
