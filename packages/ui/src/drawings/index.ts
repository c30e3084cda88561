export { TruckDrawing, type TruckScene } from './truck-drawing.tsx';
