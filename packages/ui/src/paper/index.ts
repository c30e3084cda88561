export { type Facts, Paper, PaperFacts } from './paper.tsx';
