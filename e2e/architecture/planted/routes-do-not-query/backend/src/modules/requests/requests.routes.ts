export { planted } from './requests.store.ts';
