export { codeTables as recipientsTables } from './code/code.tables.ts';
