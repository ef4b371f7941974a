export { accessCodeTables as recipientsTables } from './access-code/access-code.tables.ts';
