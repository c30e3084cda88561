export { Truck } from './truck.tsx';
