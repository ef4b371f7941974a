import { Button, Input } from '@recueil/shell/ui';
import { Field } from '@recueil/shell/ui-form';
import { createMemoryRouter, Link, RouterProvider, useNavigate } from '@recueil/shell/router';
import { useState } from 'react';
import { Banner, ExportButton, UnsavedChangesGuard } from '../kit/index.ts';
import { useBilingualText, type KitStory } from './story.ts';
import { useStoryStyles } from './kit-page.styles.ts';

type ExportStatus = Parameters<Parameters<typeof ExportButton>[0]['onStatus']>[0];

const ExportButtonStory = () => {
  const styles = useStoryStyles();
  const t = useBilingualText();
  const [status, setStatus] = useState<ExportStatus | null>(null);
  const labels = {
    button: t('Exporter', 'Export'),
    busy: t('Export en cours', 'Export in progress'),
    busyText: t(
      'Le fichier sera téléchargé dans quelques instants.',
      'The file will be downloaded in a moment.',
    ),
    done: t('Export terminé', 'Export complete'),
    doneText: t(
      'Le fichier CSV est dans vos téléchargements.',
      'The CSV file is in your downloads.',
    ),
    failed: t('L’export n’a pas abouti', 'The export failed'),
    stopped: t('Export annulé', 'Export cancelled'),
  };
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <ExportButton
          getLabel={(name) => labels[name]}
          save={() => Promise.resolve(true)}
          onStatus={setStatus}
          getErrorMessage={String}
        />
        <ExportButton
          iconOnly
          getLabel={(name) => labels[name]}
          save={() => Promise.resolve(false)}
          onStatus={setStatus}
          getErrorMessage={String}
        />
        <ExportButton
          disabled
          getLabel={(name) => labels[name]}
          save={() => Promise.resolve(true)}
          onStatus={setStatus}
          getErrorMessage={String}
        />
      </div>
      {status && (
        <Banner
          tone={status.kind === 'success' ? 'success' : 'info'}
          role="status"
          title={status.title}
          detail={status.message}
        />
      )}
    </div>
  );
};

export const EXPORT_BUTTON: KitStory = {
  title: { fr: 'Export', en: 'Export' },
  components: ['ExportButton'],
  note: {
    fr:
      'Tout ce qui est filtré, en un fichier. Ce qui se passe se dit en notification ; la page ' +
      'montre la progression et permet d’annuler.',
    en:
      'The whole filtered list as one file. Toasts report the outcome; the page shows the ' +
      'progress with a cancel button.',
  },
  Component: ExportButtonStory,
};

const GuardedForm = () => {
  const styles = useStoryStyles();
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

const UnsavedChangesStory = () => {
  const [router] = useState(() =>
    createMemoryRouter([
      { path: '/', element: <GuardedForm /> },
      { path: '/elsewhere', element: <OtherPage /> },
    ]),
  );
  return <RouterProvider router={router} />;
};

export const UNSAVED_CHANGES_GUARD: KitStory = {
  title: { fr: 'Avant de quitter', en: 'Unsaved changes' },
  components: ['UnsavedChangesGuard'],
  note: {
    fr: 'Seulement s’il y a quelque chose à perdre : écrivez, puis partez.',
    en: 'Asks only if there is something to lose: type something, then leave.',
  },
  Component: UnsavedChangesStory,
};
