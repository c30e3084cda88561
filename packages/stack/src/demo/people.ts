/** A fictional client of the demo company, with a phone number of the range that is reserved for fiction. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly preferred_contact: 'email' | 'phone' | 'text';
  readonly home: string;
  /** Miles from the company's yard in Albany. */
  readonly miles: number;
}

type Row = readonly [name: string, home: string, miles: number, contact?: Person['preferred_contact']];

const ROWS: readonly Row[] = [
  ['Rosa Delgado', '9 Harbor Ln, Saratoga Springs, NY', 31.4],
  ['Marcus Hill', '57 Elm St, Delmar, NY', 6.2, 'phone'],
  ['Priya Nair', '77 Orchard Dr, Guilderland, NY', 8.1],
  ['Owen Becker', '212 Second Ave, Troy, NY', 9.3, 'text'],
  ['Hannah Whitlock', '18 Birch Hill Rd, Latham, NY', 8.8],
  ['Terrence Boyd', '340 Union St, Schenectady, NY', 16.5, 'phone'],
  ['Grace Kim', '26 Meadowbrook Ct, Clifton Park, NY', 18.2],
  ['Luis Ortega', '131 Ontario St, Albany, NY', 3.1, 'text'],
  ['Sandra Petrov', '8 Mohawk Trl, Cohoes, NY', 11.7],
  ['Jamal Freeman', '45 Third St, Rensselaer, NY', 3.9],
  ['Emily Thornton', '602 Columbia Tpke, East Greenbush, NY', 6.8],
  ['Victor Rossi', '14 Malta Ave, Ballston Spa, NY', 26.9, 'phone'],
  ['Denise Carter', '93 Warren St, Hudson, NY', 35.6],
  ['Kevin Larsen', '21 Ridge St, Glens Falls, NY', 50.3],
  ['Aisha Rahman', '205 State St, Albany, NY', 2.2],
  ['Patrick Doyle', '11 Kenwood Ave, Delmar, NY', 5.7, 'phone'],
  ['Megan Foster', '480 Pawling Ave, Troy, NY', 10.6],
  ['Daniel Cho', '66 Fair St, Kingston, NY', 56.8],
  ['Laura Bennett', '39 Glenridge Rd, Scotia, NY', 20.4, 'text'],
  ['Isaac Goldman', '7 Loudonville Pl, Loudonville, NY', 5.2],
  ['Teresa Nowak', '154 Remsen St, Cohoes, NY', 12.0],
  ['Bradley Simmons', '28 Church St, Pittsfield, MA', 38.5, 'phone'],
  ['Nicole Alvarez', '310 Madison Ave, Albany, NY', 2.6],
  ['Walter Quinn', '5 Lakeview Dr, Voorheesville, NY', 11.2, 'phone'],
  ['Carmen Vega', '88 Jay St, Schenectady, NY', 15.9],
  ['Todd Hensley', '73 Bay Rd, Queensbury, NY', 53.7],
  ['Alice Merriweather', '16 Chestnut St, Albany, NY', 2.9],
  ['Raymond Pike', '240 Brunswick Rd, Troy, NY', 12.8, 'text'],
];

/** The demo customer: the account `casey` has this email address. */
export const CASEY: Person = {
  name: 'Casey Morgan',
  email: 'casey@tailgate.example',
  phone: '(518) 555-0119',
  preferred_contact: 'email',
  home: '48 Maple Ave, Albany, NY',
  miles: 3.4,
};

export const PEOPLE: readonly Person[] = ROWS.map(([name, home, miles, preferred_contact = 'email'], index) => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
  phone: `(518) 555-01${String(30 + index).padStart(2, '0')}`,
  preferred_contact,
  home,
  miles,
}));
