import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { DeadlineField } from './DeadlineField.tsx';
import { OptionsSection } from './OptionsSection.tsx';

export const DeadlineAndOptions = ({ today }: { today: Date }) => {
  const remindersId = useId();
  const [open, setOpen] = useState(false);
  const openReminders = () => {
    flushSync(() => setOpen(true));
    document.getElementById(remindersId)?.querySelector<HTMLElement>('input:checked')?.focus();
  };
  return (
    <>
      <DeadlineField today={today} onReminders={openReminders} />
      <OptionsSection open={open} onToggle={setOpen} remindersId={remindersId} />
    </>
  );
};
