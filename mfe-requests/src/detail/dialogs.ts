export { AddressDialog } from './AddressDialog.tsx';
export { DeadlineDialog } from './DeadlineDialog.tsx';
export { MoveReminderDialog } from './MoveReminderDialog.tsx';
export { ReasonDialog } from './ReasonDialog.tsx';
export { RemindersDialog } from './RemindersDialog.tsx';
