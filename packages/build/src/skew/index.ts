export { buildFrontEnds, checkOut, removeCheckOuts, writeNext } from './build-versions.ts';
