import type { RequestMessage } from './messages.contract.ts';
import type { MessageRow } from './messages.tables.ts';

export const presentMessage = (row: MessageRow, name: string): RequestMessage => ({
  id: row.id,
  from: row.writtenBy,
  name,
  text: row.text,
  at: row.at.toISOString(),
});
