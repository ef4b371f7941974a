export { planted } from '../requests/requests.store.ts';
