export { codeTables as recipientsTables } from './access-code/access-code.tables.ts';
