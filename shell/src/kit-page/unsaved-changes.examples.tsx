import { Button, Input } from '@recueil/shell/ui';
import { Field } from '@recueil/shell/ui-form';
import { createMemoryRouter, Link, RouterProvider, useNavigate } from '@recueil/shell/router';
import { useState } from 'react';
import { UnsavedChangesGuard } from '../kit/index.ts';
import { useBilingualText, type KitExample } from './example.ts';
import { useExampleStyles } from './kit-page.styles.ts';

const GuardedForm = () => {
  const styles = useExampleStyles();
  const t = useBilingualText();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  return (
    <div className={styles.stack}>
      <Field label={t('Nom de l’organisation', 'Organization name')}>
        <Input value={name} onChange={(_event, { value }) => setName(value)} />
      </Field>
      <div className={styles.row}>
        <Button onClick={() => void navigate('/elsewhere')}>{t('Partir', 'Leave')}</Button>
      </div>
      <UnsavedChangesGuard
        dirty={name !== ''}
        title={t('Abandonner les modifications ?', 'Discard the changes?')}
        text={t('Ce que vous avez écrit n’est pas enregistré.', 'What you wrote is not saved.')}
        leaveLabel={t('Abandonner', 'Discard')}
        stayLabel={t('Rester', 'Stay')}
      />
    </div>
  );
};

const OtherPage = () => {
  const t = useBilingualText();
  return <Link to="/">{t('Revenir au formulaire', 'Back to the form')}</Link>;
};

const UnsavedChangesExample = () => {
  const [router] = useState(() =>
    createMemoryRouter([
      { path: '/', element: <GuardedForm /> },
      { path: '/elsewhere', element: <OtherPage /> },
    ]),
  );
  return <RouterProvider router={router} />;
};

export const UNSAVED_CHANGES_GUARD: KitExample = {
  title: { fr: 'Avant de quitter', en: 'Unsaved changes' },
  components: ['UnsavedChangesGuard'],
  note: {
    fr: 'Seulement s’il y a quelque chose à perdre\u00A0: écrivez, puis partez.',
    en: 'Asks only if there is something to lose: type something, then leave.',
  },
  Component: UnsavedChangesExample,
};
