import { type PriceFigures, priceBookOf } from '../price-book.ts';

/** The figures of the specification (section 9) and the base rates that it leaves open. */
export const SPECIFIED_FIGURES: PriceFigures = {
  base_rate: '0.70',
  service_rates: { local: '3.00', regional: '2.00', extended: '1.00' },
  edit_rates: { local: '5.00', regional: '3.50', extended: '2.00' },
  staff_base_rates: { local: '50.00', regional: '75.00', extended: '100.00' },
  staff_rate_per_mile: '2.00',
  staff_rate_per_pound: '0.25',
  weight_bands: [
    { up_to: 500, fee: '0.00' },
    { up_to: 1_000, fee: '10.00' },
    { up_to: 1_500, fee: '20.00' },
    { up_to: 2_000, fee: '30.00' },
    { up_to: null, fee: '50.00' },
  ],
  tier_limits: { local: '30.00', regional: '100.00' },
  smallest_price: '0.00',
  taxes: [],
  prices_include_tax: false,
};

export const SPECIFIED_PRICES = priceBookOf(SPECIFIED_FIGURES);
