/** Where each kind of record is shown, in front of its list or on a page of its own. */
export const recordLink = {
  quote: (id: number) => `/admin?tab=quotes&quote=${id}`,
  appointment: (id: number) => `/appointments?open=${id}`,
  client: (id: number) => `/clients/${id}`,
  payment: (id: number) => `/payments?payment=${id}`,
} as const;
