export { AddressDialog } from './AddressDialog.tsx';
export { ApproveAllDialog } from './approve-all/ApproveAllDialog.tsx';
export { DeadlineDialog } from './DeadlineDialog.tsx';
export { MoveReminderDialog } from './MoveReminderDialog.tsx';
export { ReasonDialog } from './ReasonDialog.tsx';
export { RemindersDialog } from './RemindersDialog.tsx';
