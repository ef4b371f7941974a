export { planted } from '../rejection-reasons/x.contract.ts';
