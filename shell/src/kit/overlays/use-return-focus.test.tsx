import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

/** With `motion` the overlay stays in the page after the close, as during an exit motion. */
const Page = ({ motion = false }: { motion?: boolean }) => {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  useReturnFocus(open);
  const show = () => (setOpen(true), setUsed(true));
  const close = () => setOpen(false);
  return (
    <>
      <button onClick={show}>Open</button>
      <input aria-label="Elsewhere" onFocus={close} />
      {(open || (motion && used)) && (
        <div role="dialog">
          <button autoFocus onClick={close}>
            Close
          </button>
        </div>
      )}
    </>
  );
};

const button = (name: string) => screen.getByRole('button', { name });

test.each([false, true])(
  'a closed overlay returns the focus at once, motion %s',
  async (motion) => {
    render(<Page motion={motion} />);
    await userEvent.click(button('Open'));
    expect(document.activeElement).toBe(button('Close'));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Open'));
  },
);

test('a field that the user moved to keeps the focus when the overlay closes', async () => {
  render(<Page />);
  await userEvent.click(button('Open'));
  await userEvent.click(screen.getByRole('textbox', { name: 'Elsewhere' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Elsewhere' }));
});
