import { useState } from 'react';
import { DeadlineField } from './DeadlineField.tsx';
import { OptionsSection } from './OptionsSection.tsx';

/** By when, and how the recipient is reminded until then; the rest of the options are folded beside it. */
export const DeadlineAndOptions = ({ today }: { today: Date }) => {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(0);
  const toReminders = () => {
    setOpen(true);
    setWanted((times) => times + 1);
  };
  return (
    <>
      <DeadlineField today={today} onReminders={toReminders} />
      <OptionsSection open={open} onToggle={setOpen} wanted={wanted} />
    </>
  );
};
