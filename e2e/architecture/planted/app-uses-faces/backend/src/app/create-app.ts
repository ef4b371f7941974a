export { planted } from '../modules/requests/create-request.ts';
