export { CorrectAddressDialog } from './CorrectAddressDialog.tsx';
export { ApproveAllDialog } from './actions/ApproveAllDialog.tsx';
export { DeadlineDialog } from './actions/DeadlineDialog.tsx';
export { MoveReminderDialog } from './reminders/MoveReminderDialog.tsx';
export { EndRequestDialog } from './actions/EndRequestDialog.tsx';
export { RemindersDialog } from './reminders/RemindersDialog.tsx';
