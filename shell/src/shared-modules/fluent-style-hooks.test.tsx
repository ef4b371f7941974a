import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { translatePage } from '../../../e2e/translate-page.ts';
import { Button, UiProvider } from './ui.ts';
import { Label, ToggleButton } from './ui-form.ts';

const Controls = ({ busy }: { busy: boolean }) => (
  <UiProvider>
    <Button icon={busy ? <i /> : undefined}>{busy ? 'Envoi' : 'Envoyer'}</Button>
    <ToggleButton icon={busy ? <i /> : undefined}>{busy ? 'Trié' : 'Trier'}</ToggleButton>
    <Label required={busy}>{busy ? 'Titre requis' : 'Titre'}</Label>
  </UiProvider>
);

test('buttons and labels on a translated page change their text and get an icon', () => {
  const { rerender } = render(<Controls busy={false} />);
  const stopTranslating = translatePage();
  expect(screen.getByRole('button', { name: '§Envoyer' })).toBeInTheDocument();
  rerender(<Controls busy />);
  stopTranslating();
  expect(screen.getByRole('button', { name: 'Envoi' }).querySelector('i')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Trié' }).querySelector('i')).not.toBeNull();
  expect(screen.getByText('Titre requis').closest('label')).toHaveTextContent('Titre requis*');
});
