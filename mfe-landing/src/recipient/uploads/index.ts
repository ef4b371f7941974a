export { loadClient } from './attempt.ts';
export type { Place } from './places.ts';
export { hasProblem, isOnItsWay, type OnItsWay, type Transfer, type Transfers } from './transfer.ts';
export { useInterrupted } from './use-interrupted.ts';
export { useTransfers, type TransferEvents } from './use-transfers.ts';
