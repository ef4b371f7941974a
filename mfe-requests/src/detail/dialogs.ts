export { DeadlineDialog } from './DeadlineDialog.tsx';
export { ReasonDialog } from './ReasonDialog.tsx';
export { RemindersDialog } from './RemindersDialog.tsx';
