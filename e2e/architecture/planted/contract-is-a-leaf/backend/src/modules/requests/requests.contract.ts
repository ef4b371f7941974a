export { planted } from './requests.rules.ts';
