import type { ExportRow } from '../organization-data.tables.ts';

export const OPEN_STATES: ExportRow['state'][] = ['waiting', 'running'];

export const isOpen = ({ state }: ExportRow): boolean => OPEN_STATES.includes(state);
