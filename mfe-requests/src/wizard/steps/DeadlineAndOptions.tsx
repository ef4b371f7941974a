import { useState } from 'react';
import { DeadlineField } from './DeadlineField.tsx';
import { OptionsSection } from './OptionsSection.tsx';

export const DeadlineAndOptions = ({ today }: { today: Date }) => {
  const [open, setOpen] = useState(false);
  const [reminderFocusCount, setReminderFocusCount] = useState(0);
  const openReminders = () => {
    setOpen(true);
    setReminderFocusCount((times) => times + 1);
  };
  return (
    <>
      <DeadlineField today={today} onReminders={openReminders} />
      <OptionsSection open={open} onToggle={setOpen} reminderFocusCount={reminderFocusCount} />
    </>
  );
};
